import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** Any fixed number: on PostgreSQL processes that start together take turns by it. */
const advisoryLock = 7_290_411;

/**
 * Holds a lock until this transaction ends, so that what a start makes only once (tables, keys, the first
 * administrator) is made by one process and found by the others. SQLite has one writer, which is lock enough.
 */
export async function lockStart(db: Pick<Database, 'dialect'>, trx: Transaction): Promise<void> {
  if (db.dialect.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(trx);
}
