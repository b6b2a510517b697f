import * as z from 'zod/mini';

/** One field of a change, in words for people: no ids, no codes. */
const fieldChange = z.object({
  field: z.string(),
  /** What it was and what it became; both null where the log keeps the field's name alone. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** One change of a record: who, when, what was done, and to which fields. */
const historyEntry = z.object({
  id: z.int(),
  /** ISO in UTC. */
  at: z.string(),
  /** The person, with the role they had then; null for the system and for whoever held a mailed link. */
  by: z.nullable(z.object({ name: z.string(), role: z.string() })),
  /** In words, such as 'Changed' or 'Verified'. */
  action: z.string(),
  changes: z.array(fieldChange),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
export const historyEntries = z.array(historyEntry);
