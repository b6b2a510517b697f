import { useEffect, useEffectEvent } from 'react';

/**
 * Runs once the page is rendered.
 * @param when each time it becomes another true value, such as an answer that has come
 */
export function useAfterRender(when: unknown, run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (when) runNow();
  }, [when]);
}
