import { canKeepDrafts } from './own-key.ts';
import { partNames } from './sealed-store.ts';

/** The names of a person's forms on this device begin with it. */
export const outboxRoot = (userId: number) => `${userId}/outbox/`;

/** What the tabs of this browser tell each other of the outbox. */
export const outboxChannel = 'outbox';

const listeners = new Set<() => void>();
let isInUse = false;

/** Called by the code that leaves forms in the outbox, when it is loaded; other tabs hear of it. */
export function noteUse(): void {
  isInUse = true;
  for (const listener of listeners) listener();
  const others = new BroadcastChannel(outboxChannel);
  others.postMessage('used');
  others.close();
}

/**
 * Calls once something waits in this person's outbox, or a form is loaded that may be left there, in another tab
 * too.
 * @returns what ends the waiting
 */
export function whenInUse(userId: number, listen: () => void): () => void {
  const others = new BroadcastChannel(outboxChannel);
  const stop = () => {
    listeners.delete(tell);
    others.close();
  };
  let isTold = false;
  const tell = () => {
    stop();
    if (!isTold) listen();
    isTold = true;
  };
  listeners.add(tell);
  others.onmessage = tell;
  if (isInUse) tell();
  else
    void hasForms(userId).then((has) => {
      if (has) tell();
    });
  return () => {
    isTold = true;
    stop();
  };
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
