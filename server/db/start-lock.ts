import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** Any fixed number: processes that start together take turns on PostgreSQL. */
const advisoryLock = 7_290_411;

/**
 * Until this transaction ends no other process is at its own such place: what a start makes once
 * (tables, keys, the first administrator) is made by one of them and found by the others. SQLite has
 * one writer, which is lock enough.
 */
export async function lockStart(db: Pick<Database, 'dialect'>, trx: Transaction): Promise<void> {
  if (db.dialect.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(trx);
}
