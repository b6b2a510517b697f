import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../server/db/database.ts';
import type { DatabaseKind } from '../server/db/dialect.ts';
import { openPostgres } from '../server/db/postgres.ts';
import { openSqlite } from '../server/db/sqlite.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';

/** A database for one measurement, in a folder or process that goes with it. */
export interface MeasuredDatabase {
  /** Name and version, for people. */
  readonly name: string;
  /** What tells the server under measurement where it is. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens it to fill it, and brings it into the state that a database in use is in. */
  fill(work: (db: Database) => Promise<void>): Promise<void>;
  /** Whether the planner knows how rows are spread; set while the server runs, which may have seen to that by itself. */
  keepStatistics(kept: boolean): Promise<void>;
  /** As if everything had changed: whatever the server remembers is read anew. */
  forget(mark: string): Promise<void>;
  stop(): Promise<void>;
}

/** What the change log tells of, as far as results of reading depend on it. */
const entities =
  'student academic_report finance_report user school cluster class subject term year term_calendar scale media document import notification foundation school_check'.split(
    ' ',
  );
/** An entry about each of them, with hashes that nobody checks, and a new version of the totals. */
const everythingChanged = (mark: string) => [
  `insert into change_log (at, action, entity, fields, old_values, new_values, previous_hash, hash) values
    ${entities.map((entity) => `('2026-01-31T08:00:00.000Z', 'edit', '${entity}', '[]', '{}', '{}', '', '${mark} ${entity}')`).join()}`,
  'update term_totals set version = version + 1',
];

async function sqliteIn(dataDir: string): Promise<MeasuredDatabase> {
  const opened = openSqlite(dataDir);
  const [row] = await opened.rows<{ version: string }>('select sqlite_version() as version', []);
  await opened.close();
  const forgetting = new DatabaseSync(join(dataDir, 'somesha.sqlite'), { timeout: 5000 });
  return {
    name: `SQLite ${row?.version}`,
    env: {},
    async fill(work) {
      const db = openSqlite(dataDir);
      await work(db);
      await db.close();
    },
    async keepStatistics(kept) {
      const db = openSqlite(dataDir);
      if (kept) await db.keepStatistics('after many');
      // The server's connections read the schema again, and with it that there are none.
      else await db.transaction((trx) => sql`drop table if exists sqlite_stat1`.execute(trx));
      await db.close();
    },
    async forget(mark) {
      for (const text of everythingChanged(mark)) forgetting.exec(text);
    },
    stop: async () => forgetting.close(),
  };
}

/** As in production: whatever was acknowledged survives a power cut. Memory as its manual advises. */
const asInProduction = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '1GB',
  effective_cache_size: '3GB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
};

async function ownPostgres(): Promise<MeasuredDatabase> {
  const server = await startPostgres(asInProduction);
  const url = server.urlOf('postgres');
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const forgetting = new pg.Client({ connectionString: url });
  await forgetting.connect();
  const [row] = await ask('show server_version');
  return {
    name: `PostgreSQL ${String(row.server_version).split(' ')[0]} with fsync`,
    env: { DATABASE_URL: url },
    async fill(work) {
      // Rows by the ten thousand take longer than any call of the app may.
      const unhurried = new URL(url);
      unhurried.searchParams.set('statement_timeout', '0');
      const db = await openPostgres(unhurried.href);
      await work(db);
      await db.close();
      // Autovacuum does this within minutes in a database that is in use.
      await ask('vacuum (analyze)');
      await ask('checkpoint');
    },
    async keepStatistics(kept) {
      await ask(kept ? 'analyze' : 'delete from pg_statistic');
    },
    async forget(mark) {
      for (const text of everythingChanged(mark)) await forgetting.query(text);
    },
    async stop() {
      await forgetting.end();
      await server.stop();
    },
  };
}

/** An empty database of the wanted kind; SQLite lies in the data folder of the server. */
export function startDatabase(kind: DatabaseKind, dataDir: string): Promise<MeasuredDatabase> {
  return kind === 'postgres' ? ownPostgres() : sqliteIn(dataDir);
}
