import { useEffect, useEffectEvent } from 'react';

/**
 * Runs after so many milliseconds; null stops the clock.
 * @param since the clock starts again when it changes
 */
export function useLater(run: () => void, ms: number | null, since: unknown = null): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (ms === null || since === undefined) return;
    const clock = setTimeout(() => runNow(), ms);
    return () => clearTimeout(clock);
  }, [ms, since]);
}
