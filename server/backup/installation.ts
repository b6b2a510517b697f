import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Complaint } from '../complaint.ts';
import type { Database } from '../db/database.ts';
import { compareSteps, migrate, migrations } from '../db/migrate.ts';
import { openSqlite } from '../db/sqlite.ts';
import { openStore } from '../files/files.ts';
import type { Store } from '../files/store.ts';
import { fillSqlite, momentOfSqlite, sqliteFile, sqliteName } from './sqlite-tables.ts';
import type { Moment, TableSource, TableTarget } from './tables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where an installation keeps what it has: as rule 1.2 names it, and the keys of a bucket. */
export interface Installation {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly storageUrl: string | null;
  readonly env: Environment;
}

export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

export const storeOf = ({ dataDir, storageUrl, env }: Installation): Promise<Store> =>
  openStore(dataDir, storageUrl, env);

/** The driver of PostgreSQL is loaded only where it is needed, as in the server. */
export const postgresTables = () => import('./postgres-tables.ts');

/** The installation's own database, to note what was done. @throws Complaint when there is none. */
export async function openDatabaseOf({ dataDir, databaseUrl }: Installation): Promise<Database> {
  if (databaseUrl) return (await import('../db/postgres.ts')).openPostgres(databaseUrl);
  sqliteFile(dataDir);
  return openSqlite(dataDir);
}

/** All tables as of this moment; the server may go on writing. Closing removes what it needed. */
export async function momentOf({ dataDir, databaseUrl }: Installation): Promise<Moment> {
  if (databaseUrl) return (await postgresTables()).momentOfPostgres(databaseUrl);
  return momentOfSqlite(dataDir, async () => {
    const folder = await mkdtemp(join(backupsFolder(dataDir), '.copy-'));
    const tidy = () => rm(folder, { recursive: true, force: true });
    return { file: join(folder, sqliteName), tidy };
  });
}

/** The steps of the schema that a source has seen, oldest first. */
export async function migrationsOf(source: TableSource): Promise<string[]> {
  const table = (await source.tables()).find(({ name }) => name === 'migrations');
  if (!table) throw new Complaint('The database is not one of Somesha: it has no migrations.');
  const at = table.columns.indexOf('name');
  const names: string[] = [];
  for await (const rows of source.rows(table)) names.push(...rows.map((row) => String(row[at])));
  return names;
}

/** An empty database with exactly the schema that the rows come from. */
export async function prepareTarget(
  { dataDir, databaseUrl }: Pick<Installation, 'dataDir' | 'databaseUrl'>,
  steps: readonly string[],
): Promise<TableTarget> {
  const { unknown, waiting } = compareSteps(steps);
  if (unknown.length > 0)
    throw new Complaint(
      `The data was written by a newer version of Somesha (${unknown.join(', ')}): use that version.`,
    );
  const db = databaseUrl
    ? await (await import('../db/postgres.ts')).openPostgres(databaseUrl)
    : openSqlite(dataDir);
  try {
    const wanted = migrations.filter((name) => !waiting.includes(name));
    await migrate(db, wanted);
    const ran = await db.read.selectFrom('migrations').select('name').execute();
    if (ran.length !== wanted.length)
      throw new Complaint('The database has the tables of a newer version: use an empty one.');
  } finally {
    await db.close();
  }
  return databaseUrl
    ? (await postgresTables()).fillPostgres(databaseUrl)
    : fillSqlite(join(dataDir, sqliteName));
}
