import { useSyncExternalStore } from 'react';
import { type OutboxView, outboxOf } from './outbox.ts';

/** The content of this person's outbox, updated as it changes. */
export function useOutbox(userId: number): OutboxView {
  const outbox = outboxOf(userId);
  return useSyncExternalStore(outbox.subscribe, outbox.view);
}
