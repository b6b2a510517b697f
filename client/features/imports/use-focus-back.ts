import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus when the work is done: buttons are disabled while it runs, and corrected fields are gone
 * afterwards; then the heading of their section gets it.
 */
export function useFocusBack(isBusy: boolean): void {
  const from = useRef<{ place: Element; section: Element | null } | null>(null);
  // Runs when the work begins, before the browser takes the focus off a disabled button.
  useLayoutEffect(() => {
    const place = document.activeElement;
    if (isBusy && place) from.current = { place, section: place.closest('section') };
  }, [isBusy]);
  useEffect(() => {
    if (isBusy || from.current === null) return;
    const { place, section } = from.current;
    from.current = null;
    // The focus is not moved when the person has gone elsewhere meanwhile.
    if (document.activeElement !== document.body) return;
    const stays = place.isConnected && !place.matches(':disabled');
    const heading = section?.isConnected ? section.querySelector('h2') : null;
    const target = stays ? place : (heading ?? document.querySelector('main h1'));
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [isBusy]);
}
