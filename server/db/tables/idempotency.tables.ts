import type { Time } from './columns.ts';

/** One thing that a caller sent under a key of their own, and that was done (rule 2.20). */
interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  /** SHA-256 of method, address and body. */
  digest: string;
  /** JSON as it was answered, empty for an answer without a body; null once a student was erased. */
  reply: string | null;
  created_at: Time;
}

export interface IdempotencyTables {
  idempotency_keys: IdempotencyKeysTable;
}
