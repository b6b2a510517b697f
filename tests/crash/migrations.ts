import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import { migrate, migrations } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSqlite } from '../../server/db/sqlite.ts';

const child = fileURLToPath(new URL('../access/migrating-child.ts', import.meta.url));

/** The whole schema, one line an object, in a fixed order. */
const schemaQueries = {
  sqlite: sql<{ line: string }>`select type || name || coalesce(sql, '') as line
    from sqlite_master order by line`,
  postgres: sql<{ line: string }>`
    select table_name || column_name || data_type || is_nullable || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select prosrc from pg_proc p join pg_language l on l.oid = p.prolang
      where pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'
    order by line`,
};

async function schemaOf(db: Database): Promise<string> {
  const { rows } = await schemaQueries[db.dialect.kind].execute(db.read);
  return rows.map((row) => row.line).join('\n');
}

async function runFresh(open: () => Promise<Database>) {
  const db = await open();
  try {
    const start = performance.now();
    await migrate(db);
    return { ms: performance.now() - start, schema: await schemaOf(db) };
  } finally {
    await db.close();
  }
}

/** Kills a process that migrates, at a random moment after it began. @returns whether it was still at it */
async function killOne(folder: string, databaseUrl: string | null, withinMs: number) {
  const migrating = spawn(process.execPath, [child, folder, databaseUrl ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(migrating, 'close');
  await once(migrating.stdout, 'data');
  await wait(Math.random() * withinMs);
  migrating.kill('SIGKILL');
  await ended;
  return migrating.signalCode === 'SIGKILL';
}

export interface MigrationOutcome {
  readonly kills: number;
  /** Kills that came after some of the steps and before the last. */
  readonly inTheMiddle: number;
  readonly faults: readonly string[];
}

/**
 * Migrations are killed at random moments on empty databases, up to four times each, and then run to
 * their end: the schema must be the same as without a kill (rule 1.6).
 * @param fresh the address of a new, empty PostgreSQL database each time; null for SQLite
 */
export async function killMigrations(
  fresh: (() => Promise<string>) | null,
  kills: number,
): Promise<MigrationOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-migrations-'));
  const faults: string[] = [];
  let done = 0;
  let inTheMiddle = 0;
  const place = async (name: string) => {
    const databaseUrl = fresh ? await fresh() : null;
    const dataDir = await mkdtemp(join(folder, `${name}-`));
    const open = async () => (databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir));
    return { databaseUrl, dataDir, open };
  };
  try {
    const whole = await runFresh((await place('whole')).open);
    while (done < kills) {
      const { databaseUrl, dataDir, open } = await place('killed');
      for (let time = 0; time < 4 && done < kills; time += 1) {
        const wasAtIt = await killOne(dataDir, databaseUrl, whole.ms * 1.5);
        if (!wasAtIt) break;
        done += 1;
        const db = await open();
        const table = await db.read
          .selectFrom('migrations')
          .select('name')
          .execute()
          // Killed before the very first statement.
          .catch(() => []);
        await db.close();
        if (table.length > 0 && table.length < migrations.length) inTheMiddle += 1;
      }
      const { schema } = await runFresh(open);
      if (schema !== whole.schema) faults.push(`another schema after ${done} kills`);
    }
    return { kills: done, inTheMiddle, faults };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
