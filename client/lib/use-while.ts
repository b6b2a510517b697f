import { useEffect, useEffectEvent } from 'react';

/**
 * Starts something that goes on, such as listening, and ends it with the component.
 * @param on while it is true; with another true value it is ended and started again
 * @param start returns what ends it
 */
export function useWhile(on: unknown, start: () => () => void): void {
  const startNow = useEffectEvent(start);
  useEffect(() => (on ? startNow() : undefined), [on]);
}
