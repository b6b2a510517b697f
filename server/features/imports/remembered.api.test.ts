import { beforeEach, expect, test } from 'vitest';
import { setUpImport } from '#contract/imports/calls.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { type GivenStudent, givenOffice } from '../../../tests/support/given-reports.ts';
import {
  checked,
  readLines,
  run as runBy,
  type Said,
  undo,
} from '../../../tests/support/guided-import.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { dropUnusedSetups } from './sheet-layouts.queries.ts';

const headings = 'Jina lake,Mat opener,Mathematics,English';
const row = 'Achieng Otieno,41,63,ABS';
const nobody = 'Nobody Here,41,63,50';
const said: Said = {
  ...{ kind: 'marks', names: 'last' },
  columns: {
    ...{ 'Jina lake': 'name', 'Mat opener': null },
    ...{ Mathematics: { to: 'mark', line: 1 }, English: { to: 'mark', line: 1 } },
  },
  for_all: { year: '2025', class: 'new:Form 9', out_of: '100', grades: '80, 70, 60, 50, 40' },
  values: { noMark: { abs: 'none' } },
};

let running: RunningApp;
let student: GivenStudent;
let year: string;
const officer = () => running.as.role(role.administrator);

beforeEach(async () => {
  running = await appUnderTest();
  const office = await givenOffice(running, ['2025']);
  year = String(office.year('2025'));
  [student] = await office.students([{ name: 'Achieng Otieno' }]);
});

const read = (...lines: readonly string[]) =>
  readLines(officer(), [...lines, nobody], 'broadsheet.csv');
const through = (batch: ImportBatch, term: string) =>
  checked(officer(), batch, { ...said, for_all: { ...said.for_all, year, term } });
const run = async (batch: ImportBatch) => (await runBy(officer(), batch)).status;

test('how a table was set up is there again for the next one with its headings, and for no other', async () => {
  const first = await through(await read(headings, row), '1');
  expect([first.counts, first.tables[0]?.remembered]).toEqual([{ new: 1, nobody: 1 }, null]);
  expect(await run(first)).toBe(200);

  const next = await read(headings, row);
  const [table] = next.tables;
  expect(table?.remembered).toMatch(/^20/);
  expect(table?.columns.map(({ is_remembered }) => is_remembered)).toContain(true);
  expect(table?.setup).toMatchObject({
    ...{ kind: 'marks', names: 'last', right: [], for_all: { out_of: '100' } },
    columns: [{ to: 'name' }, { to: null }, { to: 'mark', line: 1 }, { to: 'mark', line: 1 }],
  });
  expect(Object.keys(table?.setup.for_all ?? {})).not.toContain('term');
  const noMark = next.lists.find(({ list }) => list === 'noMark');
  expect(noMark?.values.map(({ target }) => target)).toEqual(['none']);
  const other = await read(`${headings},Kiswahili`, `${row},50`);
  expect(other.tables[0]?.remembered).toBeNull();
});

test('a column is left out that meant what no version asks for any more', async () => {
  expect(await run(await through(await read(headings, row), '1'))).toBe(200);
  const { db } = running.app;
  const { layout } = await db.read
    .selectFrom('sheet_layouts')
    .select('layout')
    .executeTakeFirstOrThrow();
  const before = layout.replace('{"to":null}', '{"to":"supporter_currency"}');
  expect(before).not.toBe(layout);
  await db.transaction((trx) => trx.updateTable('sheet_layouts').set({ layout: before }).execute());
  const next = await read(headings, row);
  expect(next.tables[0]?.setup.columns[1]).toEqual({ to: null });
  expect(await run(await through(next, '2'))).toBe(200);
});

test('what an import taught that was taken back is not there again, and the same file goes in again', async () => {
  const fresh = await read(headings, row);
  const first = await through(fresh, '1');
  expect(await run(first)).toBe(200);
  const second = await through(await read(headings, row), '2');
  expect(await run(second)).toBe(200);
  expect((await undo(officer(), second)).status).toBe(200);
  const again = await read(headings, row);
  const suggested = ({ tables }: ImportBatch) =>
    tables.map(({ setup, remembered }) => ({ setup, remembered }));
  expect(suggested(again)).toEqual(suggested(fresh));
  const right = await through(again, '2');
  expect(right.counts).toEqual({ new: 1, nobody: 1 });
  expect(await run(right)).toBe(200);
});

test('the wrong number of lowest marks is refused at its field', async () => {
  const batch = await read(headings, row);
  const [table] = batch.tables;
  if (!table) throw new Error('There is no table');
  const send = (grades: string) =>
    officer().call(setUpImport, {
      params: { id: batch.id },
      input: {
        version: batch.version,
        tables: [{ ...table.setup, kind: 'marks', for_all: { ...table.setup.for_all, grades } }],
      },
    });
  for (const grades of ['80, 60', '40, 50, 60, 70, 80', 'A to E']) {
    const { status, body } = await send(grades);
    expect([status, body.errors]).toEqual([
      422,
      { 'tables.0.for_all.grades': [words.bounds('5')] },
    ]);
  }
  expect((await send('80, 70, 60, 50, 40')).status).toBe(200);
});

test('no word of the rows is kept, each change is in the log, and after two years it is dropped', async () => {
  expect(await run(await through(await read(headings, row), '1'))).toBe(200);
  const { db } = running.app;
  const [kept] = await db.read.selectFrom('sheet_layouts').selectAll().execute();
  expect(JSON.stringify(kept)).not.toMatch(
    new RegExp(`Jina|Achieng|${student.ref}|broadsheet|Form 9|Math`),
  );
  const logged = await db.read
    .selectFrom('change_log')
    .select(['action', 'entity_id'])
    .where('entity', '=', 'sheet_layout')
    .execute();
  expect(logged).toEqual([{ action: 'remember', entity_id: kept?.id }]);
  const inYears = (years: number) =>
    new Date(Date.parse(kept?.used_at ?? '') + years * 31_556_952_000);
  expect(await dropUnusedSetups(db, inYears(1.9))).toBe(0);
  expect(await dropUnusedSetups(db, inYears(2.1))).toBe(1);
});
