import { sql } from 'kysely';
import { Complaint } from '../complaint.ts';
import type { Database, Reader } from './database.ts';
import type { Migration } from './migrations/migration.ts';
import released from './migrations/released.json' with { type: 'json' };
import { type SchemaWords, schemaWords } from './migrations/schema-words.ts';
import { lockStart } from './start-lock.ts';

/**
 * The names of all steps, oldest first. A step that has run anywhere is never edited, only followed by another:
 * `migrations/released.json` lists them with the checksums of their statements.
 */
export const migrations: readonly string[] = Object.keys(released);

/** The last step of version 0.1: a database that has run it has all that the first of today's steps makes. */
const lastOfFirstVersion = '0061-own-number';

/**
 * What a database with these steps lacks, and what it has that only a newer version knows.
 * @throws Complaint for one that is older than version 0.1
 */
export function compareSteps(applied: readonly string[]): {
  readonly waiting: readonly string[];
  readonly unknown: readonly string[];
} {
  const [first = ''] = migrations;
  const had = new Set(applied);
  if (had.has(lastOfFirstVersion)) had.add(first);
  else if (had.size > 0 && !had.has(first))
    throw new Complaint(
      'The data is older than version 0.1 of Somesha: start version 0.1 with it once, then this one.',
    );
  return {
    waiting: migrations.filter((name) => !had.has(name)),
    unknown: [...had].filter((name) => name > first && !migrations.includes(name)),
  };
}

/** How the schema differs from this program. @throws when the database has no such table, is too old, or is away. */
export async function migrationState(reader: Reader): Promise<ReturnType<typeof compareSteps>> {
  const rows = await reader.selectFrom('migrations').select('name').execute();
  return compareSteps(rows.map(({ name }) => name));
}

/** Steps that wait are read, and no others. */
export async function stepNamed(name: string): Promise<Migration> {
  const { migration }: { readonly migration: Migration } = await import(`./migrations/${name}.ts`);
  return migration;
}

/** How long a backup counts as one of before the upgrade. */
const backupCounts = 24 * 60 * 60 * 1000;

/** Statements of a step that leave something else than was there, or nothing. */
const changing =
  /^\s*(update|delete|drop\s+table|alter\s+table\s+\S+\s+(drop|rename\s+column|alter\s+column\s+\S+\s+type))\b/i;

/** Whether a step changes or drops data; one that only adds tables, columns and indexes does not. */
export const changesData = (step: Migration, words: SchemaWords): boolean =>
  step.statements(words).some((statement) => changing.test(statement));

/**
 * PostgreSQL is copied by nobody but its operator, so an upgrade that changes data asks for that. A database
 * without users has nothing to lose. A backup with faults has every row, and counts.
 * @throws Complaint without a backup of the last day
 */
async function needBackup({ read }: Database): Promise<void> {
  const user = await read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!user) return;
  const backup = await read
    .selectFrom('backup_runs')
    .select('id')
    .where('kind', '=', 'backup')
    .where('file', 'is not', null)
    .where('finished_at', '>', new Date(Date.now() - backupCounts).toISOString())
    .executeTakeFirst();
  if (!backup)
    throw new Complaint(
      'This version changes data, so it starts only after a backup of the last day: run npm run backup with the same settings (in a container: node dist/program/server/backup/command.js backup), then start again.',
    );
}

/**
 * Brings the schema up to date: one transaction a step, recorded in it, so that a kill at any
 * moment leaves either the step or nothing (rule 1.6). An installation that is upgraded is
 * copied before its first step; on PostgreSQL steps that change data ask for a backup first.
 * @param wanted the names of all steps but where an older backup is restored, which knows only some of them
 * @returns the names of the steps that ran now, and where the copy lies.
 */
export async function migrate(
  db: Database,
  wanted: readonly string[] = migrations,
): Promise<{ ran: string[]; copy: string | null }> {
  const words = schemaWords[db.dialect.kind];
  const { text, strict } = words;
  await db.transaction(async (trx) => {
    await lockStart(trx);
    await sql
      .raw(
        `create table if not exists migrations (name ${text} primary key, applied_at ${text} not null) ${strict}`,
      )
      .execute(trx);
  });
  const rows = await db.read.selectFrom('migrations').select('name').execute();
  const compared = compareSteps(rows.map(({ name }) => name));
  if (compared.unknown.length > 0)
    throw new Complaint(
      `The data was written by a newer version of Somesha (${compared.unknown.join(', ')}). Start that version.`,
    );
  const waiting = await Promise.all(
    compared.waiting.filter((name) => wanted.includes(name)).map(stepNamed),
  );
  const first = waiting[0];
  const isUpgrade = rows.length > 0;
  const copy = first && isUpgrade ? await db.copyBeforeUpgrade(first.name) : null;
  if (
    db.dialect.kind === 'postgres' &&
    isUpgrade &&
    waiting.some((step) => changesData(step, words))
  )
    await needBackup(db);
  const ran: string[] = [];
  for (const step of waiting) {
    if (await runStep(db, step)) ran.push(step.name);
  }
  return { ran, copy };
}

function runStep(db: Database, step: Migration): Promise<boolean> {
  return db.transaction(async (trx) => {
    await lockStart(trx);
    // Another process may have run it while we waited.
    const done = await trx
      .selectFrom('migrations')
      .select('name')
      .where('name', '=', step.name)
      .executeTakeFirst();
    if (done) return false;
    for (const statement of step.statements(schemaWords[db.dialect.kind]))
      await sql.raw(statement).execute(trx);
    await trx
      .insertInto('migrations')
      .values({ name: step.name, applied_at: new Date().toISOString() })
      .execute();
    return true;
  });
}
