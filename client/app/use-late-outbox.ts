import { useEffect, useState } from 'react';
import { headStart } from '../lib/soon.ts';

type LateOutbox = typeof import('../features/outbox/outbox-link.tsx');

/**
 * What the bars show of the outbox, a chunk of its own: nothing that is drawn first waits for it, or shares
 * a slow line with it. Null until it is there.
 */
export function useLateOutbox(): LateOutbox | null {
  const [late, setLate] = useState<LateOutbox | null>(null);
  const isMissing = late === null;
  // Follows the line: code that did not come is asked for again.
  useEffect(() => {
    if (!isMissing) return;
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
          if (!(failure instanceof TypeError)) throw failure;
        },
      );
    // Without a line it comes from the browser's own store, and is wanted at once.
    const begin = setTimeout(load, navigator.onLine ? headStart : 0);
    window.addEventListener('online', load);
    return () => {
      isHere = false;
      clearTimeout(begin);
      window.removeEventListener('online', load);
    };
  }, [isMissing]);
  return late;
}
