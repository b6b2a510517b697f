import type { Database, Reader, Transaction } from '../../db/database.ts';
import { settings } from '../../settings.ts';

/** Whose key it is, and the key. */
export interface OwnKey {
  readonly user_id: number;
  readonly key: string;
}

export interface Done {
  /** SHA-256 of what was sent. */
  readonly digest: string;
  readonly reply: string | null;
}

/**
 * Takes the key for this transaction; waits for another transaction that has it. @returns whether nobody had it
 * before
 */
export async function takeKey(
  trx: Transaction,
  own: OwnKey,
  digest: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ ...own, digest, reply: null, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

export async function storeReply(trx: Transaction, own: OwnKey, reply: string): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ reply })
    .where('user_id', '=', own.user_id)
    .where('key', '=', own.key)
    .execute();
}

/** What was done with a key; undefined when nothing was. */
export function findDone(reader: Reader, own: OwnKey): Promise<Done | undefined> {
  return reader
    .selectFrom('idempotency_keys')
    .select(['digest', 'reply'])
    .where('user_id', '=', own.user_id)
    .where('key', '=', own.key)
    .executeTakeFirst();
}

/** Deletes expired keys. @returns how many */
export async function dropOldKeys(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - settings.retention.idempotencyKeys).toISOString();
  const { numDeletedRows } = await db.transaction((trx) =>
    trx.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst(),
  );
  return Number(numDeletedRows);
}

/** Empties expired replies; their keys still prevent that anything is done twice. @returns how many */
export async function emptyOldReplies(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - settings.retention.idempotencyReplies).toISOString();
  const { numUpdatedRows } = await db.transaction((trx) =>
    trx
      .updateTable('idempotency_keys')
      .set({ reply: null })
      .where('reply', 'is not', null)
      .where('created_at', '<', before)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}

/**
 * Empties every reply, since any of them may be about the student who is erased. The keys stay, so that nothing
 * is done twice.
 */
export async function emptyReplies(trx: Transaction): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ reply: null })
    .where('reply', 'is not', null)
    .execute();
}
