import { internal, sensitive, type Time, table } from './table.ts';

export const idempotencyTables = {
  /** One thing that a caller sent under a key of their own, and that was done (rule 2.20). */
  idempotency_keys: table('server/http', {
    user_id: internal<number>(),
    key: internal<string>(),
    /** SHA-256 of method, address and body. */
    digest: internal<string>(),
    /** JSON as it was answered, empty for an answer without a body; null once a student was erased. */
    reply: sensitive<string | null>(),
    created_at: internal<Time>(),
  }),
};
