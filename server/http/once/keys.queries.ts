import type { Database, Reader, Transaction } from '../../db/database.ts';
import { settings } from '../../settings.ts';

/** Whose key it is, and what stands under it. */
export interface OwnKey {
  readonly user_id: number;
  readonly key: string;
}

export interface Done {
  /** SHA-256 of what was sent. */
  readonly digest: string;
  readonly reply: string | null;
}

/** Takes the key for this transaction. @returns whether nobody did before; waits for one who is at it */
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

/** What was done under a key, undefined when nothing was. */
export function findDone(reader: Reader, own: OwnKey): Promise<Done | undefined> {
  return reader
    .selectFrom('idempotency_keys')
    .select(['digest', 'reply'])
    .where('user_id', '=', own.user_id)
    .where('key', '=', own.key)
    .executeTakeFirst();
}

/** Drops keys that are past their time. @returns how many */
export async function dropOldKeys(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - settings.retention.idempotencyKeys).toISOString();
  const { numDeletedRows } = await db.transaction((trx) =>
    trx.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst(),
  );
  return Number(numDeletedRows);
}

/** Empties the replies that are past their time; their keys still keep from doing it twice. @returns how many */
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
 * Empties every reply: any of them may tell of the student who is erased. The keys stay, so that
 * nothing is done twice.
 */
export async function emptyReplies(trx: Transaction): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ reply: null })
    .where('reply', 'is not', null)
    .execute();
}
