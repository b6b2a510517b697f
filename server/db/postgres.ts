import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, inTransaction, type Value } from './database.ts';
import { dialects } from './dialect.ts';
import { kyselyOver } from './postgres-kysely.ts';
import { openServers } from './postgres-servers.ts';
import { noteStatement } from './sources.ts';

// Our integers are ids, counts and cents, all far below 2^53: numbers on both databases.
const bigintOid = 20;
const numericOid = 1700;
pg.types.setTypeParser(bigintOid, Number);
pg.types.setTypeParser(numericOid, Number);

/** Opens what `DATABASE_URL` names; the first connection proves it (rule 1.5). */
export async function openPostgres(url: string): Promise<Database> {
  const servers = openServers(url);
  try {
    const probe = await servers.connect();
    probe.release();
  } catch (error) {
    await servers.end();
    throw error;
  }
  const db = kyselyOver(servers);
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
      noteStatement(text);
      const client = await servers.connect();
      try {
        const result = await client.query({ name: nameOf(text), text, values: [...values] });
        client.release();
        return result.rows as Row[];
      } catch (error) {
        // The connection is not used again: it may be broken, or hold a statement that a migration has
        // invalidated.
        client.release(true);
        throw error;
      }
    },
    transaction: (work) => inTransaction(db, dialect, work),
    async copyBeforeUpgrade() {
      // PostgreSQL is copied by its own tools (docs/operations.md); migrations are transactional there.
      return null;
    },
    // Its own autovacuum does that at times, but not as soon as many rows are there.
    async keepStatistics(when) {
      if (when === 'after many') await sql`analyze`.execute(db);
    },
    // Left to the operator: the server's own VACUUM clears pages in time, and its files are not accessible
    // here.
    rewrite: async () => true,
    async close() {
      await db.destroy();
      // Kysely does not close a pool that it never used.
      await servers.end();
    },
  };
}
