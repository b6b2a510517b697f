import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Installation,
  momentOf,
  openDatabaseOf,
  prepareTarget,
} from '../server/backup/installation.ts';
import type { Row } from '../server/backup/tables.ts';
import { migrate, migrations } from '../server/db/migrate.ts';
import { bareDatabase } from './support/test-database.ts';

interface StoredTable {
  readonly name: string;
  readonly last_id: number | null;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** An installation as it was after 61 steps, with rows in each of its tables: a table on each line. */
const text = await readFile(
  join(import.meta.dirname, 'fixtures/upgrade/installation-0061.jsonl'),
  'utf8',
);
const before: readonly StoredTable[] = text
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

/** Columns that a later step fills anew on purpose, with why. */
const filledAnew: Readonly<Record<string, string>> = {};

async function installationOfBefore(): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'somesha-upgrade-'));
  const { url, drop } = await bareDatabase();
  onTestFinished(async () => {
    await drop();
    await rm(dataDir, { recursive: true });
  });
  const installation = { dataDir, databaseUrl: url, storageUrl: null, env: {} };
  const steps = before.find(({ name }) => name === 'migrations');
  const at = steps?.columns.indexOf('name') ?? -1;
  const target = await prepareTarget(
    installation,
    (steps?.rows ?? []).map((row) => String(row[at])),
  );
  const seals = before.map(({ name, columns, last_id, rows }) => ({
    ...{ name, columns: [...columns], last_id },
    ...{ rows: rows.length, sha256: '' },
  }));
  for (const [place, seal] of seals.entries()) await target.insert(seal, before[place]?.rows ?? []);
  await target.finish(seals);
  await target.commit();
  await target.close();
  return installation;
}

/** Each row of a table as text, over the columns that it had before and that no step fills anew. */
function textOf(columns: readonly string[], rows: readonly Row[], table: StoredTable): string[] {
  const compared = table.columns.filter((column) => !(`${table.name}.${column}` in filledAnew));
  return rows
    .map((row) => JSON.stringify(compared.map((column) => [column, row[columns.indexOf(column)]])))
    .sort();
}

test('an installation with rows in all tables is upgraded, and no row is lost or changed', async () => {
  expect(before.filter(({ rows }) => rows.length === 0)).toEqual([]);
  const installation = await installationOfBefore();
  const db = await openDatabaseOf(installation);
  const { ran } = await migrate(db);
  await db.close();
  const steps = before.find(({ name }) => name === 'migrations')?.rows.length ?? 0;
  expect(ran).toHaveLength(migrations.length - steps);

  const moment = await momentOf(installation);
  const after = await moment.tables();
  for (const table of before) {
    if (table.name === 'migrations') continue;
    const shape = after.find(({ name }) => name === table.name);
    if (!shape) throw new Error(`${table.name} is gone`);
    const rows: Row[] = [];
    for await (const some of moment.rows(shape)) rows.push(...some);
    expect(textOf(shape.columns, rows, table), table.name).toEqual(
      textOf(table.columns, table.rows, table),
    );
  }
  await moment.close();
});

test('who wrote a report is taken from the log, but for merges, undone imports and what was saved unchanged', async () => {
  const db = await openDatabaseOf(await installationOfBefore());
  const moments = [
    [3, '["class_id"]', 'merge'],
    [4, '["mark"]', null],
    [5, '["status"]', null],
    [6, '[]', null],
    [7, '["mark"]', 'undo'],
  ] as const;
  await db.transaction(async (trx) => {
    for (const [user, fields, with_] of moments) {
      const log = (action: string, entity: string, names: string) =>
        sql`insert into change_log (at, user_id, role_id, action, entity, entity_id, fields, old_values,
          new_values, previous_hash, hash) values (${`2026-02-0${user}`}, ${user}, 1, ${action}, ${entity}, 1,
          ${names}, '{}', '{}', '', ${`${action} ${user}`})`.execute(trx);
      await log('edit', 'academic_report', fields);
      if (with_ !== null) await log(with_, 'other', '[]');
    }
  });
  await migrate(db);
  const [first, ...others] = await db.read
    .selectFrom('academic_reports')
    .select('authors')
    .orderBy('id')
    .execute();
  await db.close();
  expect(first?.authors.split(',').sort()).toEqual(['', '', '2', '4']);
  expect(others.map(({ authors }) => authors)).toEqual([',2,', ',2,', ',2,', ',2,']);
});
