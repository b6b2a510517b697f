import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back when the work is done: buttons are disabled while it runs, and fields that
 * were put right are gone afterwards; then the heading of their section stands in.
 */
export function useFocusBack(isBusy: boolean): void {
  const from = useRef<{ place: Element; section: Element | null } | null>(null);
  // Follows the work, before the browser takes the focus off a disabled button.
  useLayoutEffect(() => {
    const place = document.activeElement;
    if (isBusy && place) from.current = { place, section: place.closest('section') };
  }, [isBusy]);
  useEffect(() => {
    if (isBusy || from.current === null) return;
    const { place, section } = from.current;
    from.current = null;
    // Whoever has gone on meanwhile stays there.
    if (document.activeElement !== document.body) return;
    const stays = place.isConnected && !place.matches(':disabled');
    const heading = section?.isConnected ? section.querySelector('h2') : null;
    const target = stays ? place : (heading ?? document.querySelector('main h1'));
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [isBusy]);
}
