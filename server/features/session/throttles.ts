import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { isPostgres } from '../../db/dialect.ts';
import { TooMany } from '../../errors.ts';
import { settings, type Throttle } from '../../settings.ts';

/** One thing to count: which limit, and for whom. */
export interface Counted {
  readonly throttle: Throttle;
  readonly who: string;
}

/** The bucket's name does not reveal the account or address. */
function bucketOf({ throttle, who }: Counted): string {
  return `${throttle}/${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`;
}

async function secondsToWait(trx: Transaction, counted: Counted, now: Date): Promise<number> {
  const { limit, window } = settings.throttles[counted.throttle];
  const since = new Date(now.getTime() - window).toISOString();
  const rows = await trx
    .selectFrom('throttle_events')
    .select('at')
    .where('bucket', '=', bucketOf(counted))
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  const oldest = rows.at(-1);
  if (rows.length < limit || !oldest) return 0;
  return Math.max(1, Math.ceil((Date.parse(oldest.at) + window - now.getTime()) / 1000));
}

/** Tries at one limit are counted one after the other; SQLite has one writer anyway. */
async function takeTurn(trx: Transaction, counted: Counted): Promise<void> {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtextextended(${bucketOf(counted)}, 0))`.execute(trx);
}

/**
 * Counts a try against all its limits (rule 2.17), before the work, so that parallel tries cannot get through together.
 * @returns what takes it back, in the transaction of the success @throws TooMany, with nothing counted
 */
export async function countTry(
  db: Database,
  now: Date,
  all: readonly Counted[],
): Promise<(trx: Transaction) => Promise<void>> {
  const ids = await db.transaction(async (trx) => {
    for (const counted of all) {
      await takeTurn(trx, counted);
      const wait = await secondsToWait(trx, counted, now);
      if (wait > 0) throw new TooMany(wait);
    }
    const inserted = await trx
      .insertInto('throttle_events')
      .values(all.map((counted) => ({ bucket: bucketOf(counted), at: now.toISOString() })))
      .returning('id')
      .execute();
    return inserted.map((row) => row.id);
  });
  return async (trx) => {
    await trx.deleteFrom('throttle_events').where('id', 'in', ids).execute();
  };
}

/** Deletes events that no limit needs any more. @returns how many */
export async function dropOldTries(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - settings.retention.throttleEvents).toISOString();
  const { numDeletedRows } = await db.transaction((trx) =>
    trx.deleteFrom('throttle_events').where('at', '<', before).executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
