import { useEffectEvent, useLayoutEffect } from 'react';

/** Hears the keys of the whole page, from the first paint on: before what the window itself hears. */
export function useDocumentKeys(press: (event: KeyboardEvent) => void, isListening = true): void {
  const pressNow = useEffectEvent(press);
  useLayoutEffect(() => {
    if (!isListening) return;
    const hear = (event: KeyboardEvent) => pressNow(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isListening]);
}
