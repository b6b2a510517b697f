import { useEffectEvent } from 'react';
import { useWhile } from './use-while.ts';

/**
 * While a layer is open above the page, the browser's Back closes it like Esc and stays on the page, so that
 * typed data is asked about instead of lost. A second Back without a click in between does leave the page, and
 * so does the first in browsers that cannot prevent it.
 */
export function useBackCloses(opened: boolean, close: () => void): void {
  // What closes it may ask by then, since something was typed.
  const closeNow = useEffectEvent(close);
  useWhile(opened && 'navigation' in window, () => {
    const { navigation } = window;
    const handleNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      closeNow();
    };
    navigation.addEventListener('navigate', handleNavigate);
    return () => navigation.removeEventListener('navigate', handleNavigate);
  });
}
