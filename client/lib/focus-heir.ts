import { type RefObject, useLayoutEffect } from 'react';

/**
 * Hands the focus on when a part goes that holds it, such as 'Try again' once the list is there, or
 * the heading of a screen that was still loading: the screen's heading inherits it. Otherwise
 * keyboard and screen reader would begin anew at the top of the page.
 */
export function useFocusHeir(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // What takes the part's place is there only when the page is whole again.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
