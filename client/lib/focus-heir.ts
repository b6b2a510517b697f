import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus when the element that has it is removed, such as 'Try again' once the list is loaded, or the
 * heading of a screen that was still loading: the screen's heading gets it. Otherwise keyboard and screen
 * reader would start again at the top of the page.
 */
export function useFocusHeir(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // The replacement is rendered only when the page is complete again.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
