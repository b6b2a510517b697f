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

/** An empty database of the wanted kind; SQLite lies in the data folder of the server. */
export async function startDatabase(
  kind: DatabaseKind,
  dataDir: string,
): Promise<MeasuredDatabase> {
  const postgres = kind === 'postgres' ? await startPostgres(asInProduction) : null;
  const url = postgres?.urlOf('postgres');
  const open = async () =>
    // Rows by the ten thousand take longer than any call of the app may.
    url === undefined ? openSqlite(dataDir) : openPostgres(`${url}?statement_timeout=0`);
  const db = await open();
  const version = postgres ? 'show server_version' : 'select sqlite_version() as server_version';
  const [row] = await db.rows<{ server_version: string }>(version, []);
  await db.close();
  const [number] = row?.server_version.split(' ') ?? [];
  return {
    name: postgres ? `PostgreSQL ${number} with fsync` : `SQLite ${number}`,
    env: url === undefined ? {} : { DATABASE_URL: url },
    async fill(work) {
      const filled = await open();
      await work(filled);
      // Autovacuum does this within minutes in a database that is in use.
      if (postgres)
        for (const statement of ['vacuum (analyze)', 'checkpoint'])
          await filled.rows(statement, []);
      await filled.close();
    },
    open,
    stop: async () => postgres?.stop(),
  };
}
