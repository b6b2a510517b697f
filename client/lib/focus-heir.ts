import { type RefObject, useLayoutEffect } from 'react';
import { focusedElement, onPage } from './in-page.ts';

/**
 * Moves the focus when the element that has it is removed, such as 'Try again' once the list is loaded, or the
 * heading of a screen that was still loading: the screen's heading gets it. Otherwise keyboard and screen
 * reader would start again at the top of the page.
 */
export function useFocusHeir(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(focusedElement())) return;
      // The replacement is rendered only when the page is complete again.
      queueMicrotask(() => {
        if (focusedElement()?.matches('body')) onPage('main h1')?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
