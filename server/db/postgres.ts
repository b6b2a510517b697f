import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Database, inTransaction, type Value } from './database.ts';
import { dialects } from './dialect.ts';
import { withCheckedTls } from './postgres-address.ts';
import type { Tables } from './tables.ts';

// Our integers are ids, counts and cents, all far below 2^53: numbers on both databases.
const bigintOid = 20;
const numericOid = 1700;
pg.types.setTypeParser(bigintOid, Number);
pg.types.setTypeParser(numericOid, Number);

const poolSize = 10;

/** Opens a pool on `DATABASE_URL`; the first connection proves it (security 9.2). */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: withCheckedTls(url),
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    application_name: 'somesha',
    options: '-c synchronous_commit=on',
  });
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  pool.on('error', () => undefined);
  // So is one that breaks between two queries of a transaction, which the pool does not listen to:
  // without this the database's going away would end the process (security 9.2).
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const probe = await pool.connect();
    probe.release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const dialect = dialects.postgres;
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    let name = names.get(text);
    if (name === undefined) {
      name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
      names.set(text, name);
    }
    return name;
  };
  return {
    dialect,
    read: db,
    async rows<Row>(text: string, values: readonly Value[]) {
      const result = await pool.query({ name: nameOf(text), text, values: [...values] });
      return result.rows as Row[];
    },
    transaction: (work) => inTransaction(db, dialect, work),
    async copyBeforeUpgrade() {
      // PostgreSQL is copied by its own tools (docs/operations.md); migrations are transactional there.
      return null;
    },
    // The operator's: the server's own VACUUM clears pages in time, and its files are not ours.
    rewrite: async () => true,
    close: () => db.destroy(),
  };
}
