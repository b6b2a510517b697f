import { useEffect, useState } from 'react';
import { afterPaint } from '../lib/after-paint.ts';

type LateOutbox = typeof import('../features/outbox/outbox-link.tsx');

/** Whether code did not come for want of a line: the browser says so of scripts, the bundler of styles. */
const isMissing = (failure: unknown): boolean =>
  failure instanceof TypeError ||
  (failure instanceof Error && failure.message.startsWith('Unable to preload CSS'));

/**
 * What the bars show of the outbox, a chunk of its own: nothing that is drawn first waits for it, or shares
 * a slow line with it. Null until it is there.
 */
export function useLateOutbox(): LateOutbox | null {
  const [late, setLate] = useState<LateOutbox | null>(null);
  const isWanted = late === null;
  // Follows the line: code that did not come is asked for again.
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const load = () =>
      // The screen as well: it is wanted when there is no line to fetch it by.
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
