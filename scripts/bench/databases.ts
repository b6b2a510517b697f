import pg from 'pg';
import type { Database } from '../../server/db/database.ts';
import type { DatabaseKind } from '../../server/db/dialect.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { startPostgres } from '../../tests/support/postgres-server.ts';

/** A database for one measurement, in a folder or process that goes with it. */
export interface MeasuredDatabase {
  /** Name and version, for people. */
  readonly name: string;
  /** What tells the server under measurement where it is. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens it to fill it, and brings it into the state that a database in use is in. */
  fill(work: (db: Database) => Promise<void>): Promise<void>;
  /** Opens it beside the server. */
  open(): Promise<Database>;
  stop(): Promise<void>;
}

async function sqliteIn(dataDir: string): Promise<MeasuredDatabase> {
  const opened = openSqlite(dataDir);
  const [row] = await opened.rows<{ version: string }>('select sqlite_version() as version', []);
  await opened.close();
  return {
    name: `SQLite ${row?.version}`,
    env: {},
    async fill(work) {
      const db = openSqlite(dataDir);
      await work(db);
      await db.close();
    },
    open: async () => openSqlite(dataDir),
    stop: async () => undefined,
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
  // Rows by the ten thousand take longer than any call of the app may.
  const unhurried = new URL(url);
  unhurried.searchParams.set('statement_timeout', '0');
  const open = () => openPostgres(unhurried.href);
  const [row] = await ask('show server_version');
  return {
    name: `PostgreSQL ${String(row.server_version).split(' ')[0]} with fsync`,
    env: { DATABASE_URL: url },
    async fill(work) {
      const db = await open();
      await work(db);
      await db.close();
      // Autovacuum does this within minutes in a database that is in use.
      await ask('vacuum (analyze)');
      await ask('checkpoint');
    },
    open,
    stop: server.stop,
  };
}

/** An empty database of the wanted kind; SQLite lies in the data folder of the server. */
export function startDatabase(kind: DatabaseKind, dataDir: string): Promise<MeasuredDatabase> {
  return kind === 'postgres' ? ownPostgres() : sqliteIn(dataDir);
}
