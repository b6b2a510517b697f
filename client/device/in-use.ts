const listeners = new Set<() => void>();
let isInUse = false;

/** Called by the code that leaves forms in the outbox, when it is loaded. */
export function noteUse(): void {
  isInUse = true;
  for (const listener of listeners) listener();
}

/** Calls once a form may be left in the outbox. @returns what ends the waiting */
export function whenInUse(listener: () => void): () => void {
  listeners.add(listener);
  if (isInUse) listener();
  return () => listeners.delete(listener);
}
