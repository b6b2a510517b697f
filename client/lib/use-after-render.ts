import { useEffect, useEffectEvent } from 'react';

/** Runs once the page is rendered, and each time this has another value. */
export function useAfterChange(of: unknown, run: (() => void) | (() => Promise<void>)): void {
  const runNow = useEffectEvent((_of: unknown) => void run());
  useEffect(() => runNow(of), [of]);
}

/**
 * Runs once the page is rendered.
 * @param when each time it becomes another true value, such as an answer that has come
 */
export function useAfterRender(when: unknown, run: () => void): void {
  useAfterChange(when, () => {
    if (when) run();
  });
}
