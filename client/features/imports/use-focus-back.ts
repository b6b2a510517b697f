import { useEffect, useLayoutEffect, useRef } from 'react';

const heading = '[data-step-heading]';

/** A step shows something else: its heading gets the focus, as when a step opens. */
export function focusStep(): void {
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>(heading)?.focus();
}

/**
 * Returns the focus when the work is done: buttons are disabled while it runs, and corrected fields are gone
 * afterwards; then the heading of their part gets it.
 */
export function useFocusBack(isBusy: boolean): void {
  const heirs = useRef<(Element | null | undefined)[]>([]);
  // Runs when the work begins, before the browser takes the focus off a disabled button.
  useLayoutEffect(() => {
    if (!isBusy) return;
    const place = document.activeElement;
    const part = place?.closest('section')?.querySelector(':is(h2, h3)[tabindex]');
    heirs.current = [place === document.body ? null : place, part];
  }, [isBusy]);
  useEffect(() => {
    // The focus is not moved when the person has gone elsewhere meanwhile.
    if (isBusy || document.activeElement !== document.body) return;
    const step = [heading, 'main h1'].map((one) => document.querySelector(one));
    const heir = [...heirs.current, ...step].find(
      (one) => one?.isConnected && !one.matches(':disabled'),
    );
    heirs.current = [];
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
  }, [isBusy]);
}
