import { sql } from 'kysely';
import type { Transaction } from './database.ts';
import { isPostgres } from './dialect.ts';

/** Any fixed number: on PostgreSQL processes that start together take turns by it. */
const advisoryLock = 7_290_411;

/**
 * Holds a lock until this transaction ends, so that what a start makes only once (tables, keys, the first
 * administrator) is made by one process and found by the others. SQLite has one writer, which is lock enough.
 */
export async function lockStart(trx: Transaction): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(trx);
}
