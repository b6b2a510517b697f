import { useEffect, useState } from 'react';
import { afterPaint } from '../lib/after-paint.ts';

type LateOutbox = typeof import('../features/outbox/outbox-link.tsx');

/** Whether code could not be loaded offline: the browser reports this for scripts, the bundler for styles. */
const isMissing = (failure: unknown): boolean =>
  failure instanceof TypeError ||
  (failure instanceof Error && failure.message.startsWith('Unable to preload CSS'));

/**
 * The outbox's parts of the bars, a chunk of its own, so that what is rendered first neither waits for it nor
 * shares a slow connection with it. Null until it is loaded.
 */
export function useLateOutbox(): LateOutbox | null {
  const [late, setLate] = useState<LateOutbox | null>(null);
  const isWanted = late === null;
  // Runs when the connection changes: code that could not be loaded is requested again.
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const load = () =>
      // The screen too, because it is needed when it could not be loaded any more: offline.
      void Promise.all([
        import('../features/outbox/outbox-link.tsx'),
        import('../screens/outbox.tsx'),
      ]).then(
        ([code]) => {
          if (isHere) setLate(code);
        },
        (failure: unknown) => {
          if (!isMissing(failure)) throw failure;
        },
      );
    void afterPaint().then(load);
    window.addEventListener('online', load);
    return () => {
      isHere = false;
      window.removeEventListener('online', load);
    };
  }, [isWanted]);
  return late;
}
