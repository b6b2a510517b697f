import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
