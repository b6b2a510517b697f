import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { role } from '#contract/roles.ts';
import {
  type Installation,
  momentOf,
  openDatabaseOf,
  prepareTarget,
} from '../server/backup/installation.ts';
import { beginRun, finishRun } from '../server/backup/runs.queries.ts';
import type { Row } from '../server/backup/tables.ts';
import type { Database } from '../server/db/database.ts';
import { openZone } from '../server/db/foundation-zone.ts';
import { openImportWork } from '../server/db/import-work.ts';
import { migrate, migrations } from '../server/db/migrate.ts';
import { getImport } from '../server/features/imports/imports.queries.ts';
import { getBatch, undoImport } from '../server/features/imports/imports.service.ts';
import { listSetups } from '../server/features/imports/sheet-layouts.queries.ts';
import { makeLogger } from '../server/log.ts';
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
const filledAnew: Readonly<Record<string, string>> = {
  'imports.content': 'a file is kept for a day after its import',
  'imports.setup': 'likewise',
  'imports.summary': 'likewise: how many rows there were stays',
  'sheet_layouts.layout': 'columns are set up by other words',
};

/** What a column is called since a later step. */
const renamed: Readonly<Record<string, string>> = { 'progress_letters.supporter_id': 'reader_id' };

/** Tables that a later step lets go on purpose, with why. */
const gone: Readonly<Record<string, string>> = {
  import_rows: 'rows of imports are kept packed, for a day',
  picture_prints: 'like pictures are no longer looked for; the day of the camera went to the file',
};

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

/** PostgreSQL asks for a backup of the last day before a step that changes data. */
async function upgrade(db: Database): ReturnType<typeof migrate> {
  const run = (await beginRun(db, 'backup', new Date())) ?? 0;
  await finishRun(db, run, new Date(), { ok: 1, file: 'somesha.backup' });
  const upgraded = await migrate(db);
  await db.transaction((trx) => trx.deleteFrom('backup_runs').where('id', '=', run).execute());
  return upgraded;
}

/** Each row of a table as text, over the columns that it had before, by their names of then, and that no step fills anew. */
function textOf(columns: readonly string[], rows: readonly Row[], table: StoredTable): string[] {
  const compared = table.columns.filter((column) => !(`${table.name}.${column}` in filledAnew));
  const places = compared.map((column) => {
    const now = renamed[`${table.name}.${column}`] ?? column;
    return [column, columns.indexOf(columns.includes(now) ? now : column)] as const;
  });
  return rows
    .map((row) => JSON.stringify(places.map(([column, place]) => [column, row[place]])))
    .sort();
}

test('an installation with rows in all tables is upgraded, and no row is lost or changed', async () => {
  expect(before.filter(({ rows }) => rows.length === 0)).toEqual([]);
  const installation = await installationOfBefore();
  const db = await openDatabaseOf(installation);
  const { ran } = await upgrade(db);
  await db.close();
  expect(ran).toEqual(migrations.slice(1));

  const moment = await momentOf(installation);
  const after = await moment.tables();
  for (const table of before) {
    if (table.name === 'migrations' || table.name in gone) continue;
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

/** Entries of the change log, as of before: they repeat values that did not change. */
const logged: readonly (readonly [at: string, entity: string, id: number, ...values: string[]])[] =
  [
    ['2026-03-01', 'student', 2, '{"supporter_id":4}', '{"supporter_id":null}'],
    ['2026-05-01', 'student', 2, '{"supporter_id":null}', '{"supporter_id":null}'],
    ['2026-02-01', 'student', 10, '{"category":2,"status":0}', '{"category":2,"status":2}'],
    ['2026-06-01', 'student', 10, '{"status":2}', '{"status":2}'],
    ['2026-07-01', 'student', 10, '{"status":2}', '{"status":3}'],
    ['2026-10-01', 'foundation', 1, '{}', '{"letters":7}'],
    ['2026-12-01', 'student', 1, '{"supporter_id":4}', '{"supporter_id":40}'],
    ['2026-12-03', 'student', 1, '{"supporter_id":40,"status":0}', '{"supporter_id":4,"status":0}'],
    ['2026-12-05', 'student', 1, '{"supporter_id":4}', '{"supporter_id":4}'],
  ];

test('what rules asked the change log, and where students were, is known after the upgrade', async () => {
  const installation = await installationOfBefore();
  const db = await openDatabaseOf(installation);
  onTestFinished(() => db.close());
  await db.transaction(async (trx) => {
    const run = (statement: string) => sql.raw(statement).execute(trx);
    for (const [place, [at, entity, id, before, after]] of logged.entries())
      await run(`insert into change_log (id, at, user_id, role_id, action, entity, entity_id, fields,
        old_values, new_values, previous_hash, hash) values (${9000 + place}, '${at}T08:00:00.000Z', 7,
        1, '${entity === 'foundation' ? 'rehearse' : 'edit'}', '${entity}', ${id}, '[]', '${before}',
        '${after}', 'after ${place}', '${place}')`);
    await run('update students set status = 3 where id in (9, 10)');
    await run(`insert into term_calendar (id, year_id, term_id, opening, closing)
      values (9000, 1, 2, '2026-05-04', '2026-08-07')`);
    const reports = [
      [12, 1, 1, '2026-04-15'],
      [12, 2, 2, '2026-08-20'],
      [13, 1, 1, '2026-09-10'],
      [13, 2, 2, '2026-09-10'],
    ] as const;
    for (const [student, term, school, day] of reports)
      await run(`insert into finance_reports (student_id, year_id, term_id, class_id, school_id,
        school_name, liaison_comment, status, version, created_at, updated_at, updated_by)
        values (${student}, 1, ${term}, 1, ${school}, '', '', 0, 1, '${day}T08:00:00.000Z',
        '${day}T08:00:00.000Z', 2)`);
    await run(`update students set school_id = 1, updated_at = '2026-09-10T09:00:00.000Z'
      where id in (12, 13)`);
  });
  await upgrade(db);
  const { read } = db;
  const students = await read
    .selectFrom('students')
    .select(['id', 'unsupported_since', 'inactive_since'])
    .where('id', 'in', [1, 2, 3, 9, 10])
    .orderBy('id')
    .execute();
  expect(students).toEqual([
    { id: 1, unsupported_since: null, inactive_since: null },
    { id: 2, unsupported_since: '2026-03-01', inactive_since: null },
    { id: 3, unsupported_since: null, inactive_since: null },
    // The log does not say when, so it is when the student came.
    { id: 9, unsupported_since: null, inactive_since: '2026-11-28T15:34:43.273Z' },
    { id: 10, unsupported_since: null, inactive_since: '2026-02-01T08:00:00.000Z' },
  ]);
  const periods = await read
    .selectFrom('sponsorships')
    .select(['student_id', 'supporter_id', 'began_on', 'ended_on'])
    .orderBy('student_id')
    .execute();
  expect(periods).toEqual([
    { student_id: 1, supporter_id: 4, began_on: '2026-12-03', ended_on: null },
    { student_id: 5, supporter_id: 5, began_on: '2026-11-28', ended_on: null },
  ]);
  const rehearsed = await read
    .selectFrom('foundation')
    .select(['rehearsed_at', 'rehearsed_by', 'rehearsed_letters'])
    .executeTakeFirstOrThrow();
  expect(Object.values(rehearsed)).toEqual(['2026-10-01T08:00:00.000Z', 7, 7]);
  expect(await read.selectFrom('expected_pictures').selectAll().execute()).toEqual([]);
  const schools = await read
    .selectFrom('student_schools')
    .select(['student_id', 'school_id', 'from_day', 'source'])
    .orderBy('student_id')
    .orderBy('from_day')
    .execute();
  expect(new Set(schools.map(({ student_id }) => student_id)).size).toBe(13);
  const of = (id: number) =>
    schools.flatMap((one) => (one.student_id === id ? [[one.school_id, one.from_day]] : []));
  expect(of(3)).toEqual([[1, '2020-01-10']]);
  // The report of the second term bears the second school, and its days lie before it was filed.
  expect(of(12)).toEqual([
    [1, '2020-01-01'],
    [2, '2026-05-04'],
    [1, '2026-09-10'],
  ]);
  // Of two schools on one day the later one counts.
  expect(of(13)).toEqual([
    [1, '2020-01-01'],
    [1, '2026-09-10'],
  ]);
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
  await upgrade(db);
  const [first, ...others] = await db.read
    .selectFrom('academic_reports')
    .select('authors')
    .orderBy('id')
    .execute();
  await db.close();
  expect(first?.authors.split(',').sort()).toEqual(['', '', '2', '4']);
  expect(others.map(({ authors }) => authors)).toEqual([',2,', ',2,', ',2,', ',2,']);
});

test('an import of before is taken back exactly, and how its sheet was set up is known by the words of now', async () => {
  const installation = await installationOfBefore();
  const db = await openDatabaseOf(installation);
  onTestFinished(() => db.close());
  await db.transaction(async (trx) => {
    const layouts = [
      ['marks', ['admission_no', 'subject:B/Math "new"', null], 2],
      ['marks', ['name', 'subject', 'score', 'maximum', 'exam'], 1],
      ['receipts', ['name', 'fee:Lunch'], 1],
      ['receipts', ['name', 'item', 'amount', 'date'], 1],
      ['marks', ['subject:Maths', 'score'], 1],
    ] as const;
    for (const [at, [kind, columns, lines]] of layouts.entries())
      await trx
        .insertInto('sheet_layouts')
        .values({
          ...{ headings: `heads ${at}`, import_id: 1, used_at: '2026-11-01T00:00:00.000Z' },
          layout: JSON.stringify({ kind, lines, columns, answers: { scale: 'x' } }),
        })
        .execute();
  });
  const names = async () =>
    (await db.read.selectFrom('students').select('name').orderBy('id').execute()).map(
      (one) => one.name,
    );
  const before = await names();
  await upgrade(db);
  const remembered = await listSetups(db.read);
  const setups = [0, 1, 2, 3, 4].map((at) => remembered.get(`heads ${at}`)?.setup);
  expect(setups.map((one) => one && [one.kind, one.lines, one.columns])).toEqual([
    ['marks', 2, [{ to: 'admission_no' }, { to: 'mark', named: 'B/Math "new"' }, { to: null }]],
    [
      ...['mark', 1],
      [{ to: 'name' }, { to: 'subject' }, { to: 'mark' }, { to: 'out_of' }, { to: null }],
    ],
    ['payments', 1, [{ to: 'name' }, { to: 'payment', named: 'Lunch' }]],
    ['payment', 1, [{ to: 'name' }, { to: 'item' }, { to: 'payment' }, { to: 'paid_on' }]],
    undefined,
  ]);
  expect(remembered.size).toBe(5);

  const log = makeLogger(() => {});
  const zone = await openZone(db, 'Africa/Nairobi');
  const now = () => new Date('2026-12-01T08:00:00.000Z');
  const importWork = openImportWork(db, log, now);
  const host = { db, log, now, zone, importWork };
  expect(await names()).toEqual(before);
  const kept = await getImport(host, 1);
  expect(await getBatch(host, 1)).toMatchObject({ state: 'done', counts: { new: 2 }, tabs: [] });
  await undoImport(host, { id: 2, role: role.administrator }, kept);
  const made = ['Achieng Otieno', 'Baraka Mutua'];
  expect(await names()).toEqual(before.filter((name) => !made.includes(name)));
  expect((await listSetups(db.read)).size).toBe(0);
});
