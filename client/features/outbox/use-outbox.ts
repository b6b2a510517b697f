import { useSyncExternalStore } from 'react';
import { type OutboxView, outboxOf } from './outbox.ts';

/** What is in this person's outbox, as it changes. */
export function useOutbox(userId: number): OutboxView {
  const outbox = outboxOf(userId);
  return useSyncExternalStore(outbox.subscribe, outbox.view);
}
