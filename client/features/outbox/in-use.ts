import { canKeepDrafts } from '../drafts/own-key.ts';
import { partNames } from '../drafts/sealed-store.ts';

/** The names of a person's forms on this device begin with it. */
export const outboxRoot = (userId: number) => `${userId}/outbox/`;

const use = new EventTarget();
let isInUse = false;

/** Called by the code that leaves forms in the outbox, when it is loaded. */
export function noteUse(): void {
  isInUse = true;
  use.dispatchEvent(new Event('use'));
}

/**
 * Calls once something waits in this person's outbox, or a form is loaded that may be left there.
 * @returns what ends the waiting
 */
export function whenInUse(userId: number, listen: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const tell = () => {
    if (!signal.aborted) listen();
    leaving.abort();
  };
  if (isInUse) tell();
  else use.addEventListener('use', tell, { signal });
  void hasForms(userId).then((has) => {
    if (has) tell();
  });
  return () => leaving.abort();
}

async function hasForms(userId: number): Promise<boolean> {
  if (!canKeepDrafts()) return false;
  try {
    return (await partNames()).some((name) => name.startsWith(outboxRoot(userId)));
  } catch (failure) {
    // A window that cannot store anything has no outbox.
    if (failure instanceof DOMException) return false;
    throw failure;
  }
}
