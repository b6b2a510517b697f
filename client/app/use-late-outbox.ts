import { useEffect, useState } from 'react';
import { whenInUse } from '../device/in-use.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { fetchSoon } from '../lib/soon.ts';

type LateOutbox = typeof import('../device/outbox-link.tsx');

/** Whether code could not be loaded offline: the browser reports this for scripts, the bundler for styles. */
const isMissing = (failure: unknown): boolean =>
  failure instanceof TypeError ||
  (failure instanceof Error && failure.message.startsWith('Unable to preload CSS'));

const fetchLink = () => import('../device/outbox-link.tsx');
/** Needed when it could not be loaded any more: offline. */
const fetchScreen = () => import('../screens/outbox.tsx');

/**
 * The outbox's parts of the bars, a chunk of its own: loaded when something waits there, or a form is opened
 * that may be left there. Null until then.
 */
export function useLateOutbox(): LateOutbox | null {
  const { id } = useSignedInUser();
  const [late, setLate] = useState<LateOutbox | null>(null);
  const isWanted = late === null;
  // Runs when the connection changes: code that could not be loaded is requested again.
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const load = () => {
      fetchLink()
        .then((code) => {
          if (isHere) setLate(code);
          return fetchScreen();
        })
        .catch((failure: unknown) => {
          if (!isMissing(failure)) throw failure;
        });
    };
    const stopWaiting = whenInUse(id, () => {
      window.addEventListener('online', load);
      load();
    });
    fetchSoon(fetchScreen);
    fetchSoon(fetchLink);
    return () => {
      isHere = false;
      stopWaiting();
      window.removeEventListener('online', load);
    };
  }, [isWanted, id]);
  return late;
}
