import { read as readBook, utils } from '@e965/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  checkImport,
  getImport,
  leftRows,
  runImport,
  setUpImport,
} from '#contract/imports/calls.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import type { ImportBatch, TableSetup } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import {
  check,
  checked,
  readLines,
  rowsOf,
  run,
  setUp,
  told,
  undo,
} from '../../../tests/support/guided-import.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { dropStaleImports } from './imports.service.ts';

let running: RunningApp;
const office = () => running.as.role(role.administrator);
beforeAll(async () => {
  running = await appUnderTest();
  await running.given.user({
    ...{ role_id: role.liaisonOfficer, first_name: 'Grace', last_name: 'Auma' },
  });
});

/** Places that end in a question mark have no cluster, which stands against them. */
const schools = (...names: readonly string[]) => [
  'School,Cluster',
  ...names.map((name) => `${name},${name.endsWith('?') ? '' : 'Lake'}`),
];

describe('a set-up', () => {
  test('is kept at once and makes the check stale; what is not right or not checked is not imported', async () => {
    const read = await readLines(office(), ['Place,Where', 'Ash,Lake', 'Fir,Lake']);
    expect(read).toMatchObject({ counts: null, values_right: false, is_own: false });
    expect(read.tabs).toMatchObject([{ name: 'sheet.csv', rows: 3, columns: 2, hidden: false }]);
    expect(read.tabs[0]?.shown[1]).toEqual({ row: 2, cells: ['Ash', 'Lake'] });
    const [first] = read.tables;
    const table: TableSetup = {
      ...{ parts: [{ tab: 'sheet.csv', head: 1, last: null }], kind: 'schools', lines: 1 },
      ...{ columns: [{ to: 'school' }, { to: 'cluster' }], for_all: {}, tab: null, above: null },
      ...{ names: null, days: null, decimals: null, add: null, right: [] },
      ...first?.setup,
    };
    const columns = [{ to: 'school' }, { to: 'cluster' }];
    const asked = await setUp(office(), read, { tables: [{ ...table, kind: 'schools', columns }] });
    expect(asked.tables[0]?.open.length).toBeGreaterThan(0);
    const unready = await check(office(), asked);
    const refused = await run(office(), unready);
    expect(told(refused)).toEqual([422, words.notRight]);
    expect(Object.keys(refused.body.errors ?? {})).toContain('tables.0.columns');
    const right = await setUp(office(), unready, {
      tables: [{ ...table, kind: 'schools', columns, right: ['table', 'columns'] }],
    });
    expect([right.counts, right.version]).toEqual([null, unready.version + 1]);
    expect((await rowsOf(office(), right)).data).toEqual([]);
    expect(told(await run(office(), right))).toEqual([409, words.checkFirst]);
    const ready = await checked(office(), right);
    expect(ready.counts).toEqual({ new: 2 });
    expect(ready.goes_in).toEqual([{ label: 'schools', count: 2 }]);
    expect(ready.look.map(({ is }) => is)).toEqual(['A school · new', 'A school · new']);
    const { cells } = (await rowsOf(office(), ready)).data[0] ?? {};
    expect(cells).toEqual(['Ash', 'Lake']);
  });

  test('has a column as a list once it is opened, until it is closed', async () => {
    const read = await readLines(office(), ['School,Cluster', 'Oak,Lake', 'Fig,Lake']);
    const list = 'sheet.csv!A';
    const opened = await setUp(office(), read, { values: { [list]: { oak: 'out' } } });
    expect(opened.lists.find((one) => one.list === list)?.values).toMatchObject([
      { text: 'Oak', target: 'out' },
      { text: 'Fig', target: null },
    ]);
    const closed = await setUp(office(), opened, { values: { [list]: null } });
    expect(closed.lists.map((one) => one.list)).not.toContain(list);
  });

  test('of another kind is suggested anew', async () => {
    const read = await readLines(office(), ['School,Cluster,Remarks', 'Yew,Lake,x', 'Elm,Lake,y']);
    const [table] = read.tables;
    if (!table) throw new Error('There is no table');
    const said = table.setup;
    const other = await setUp(office(), read, {
      tables: [{ ...said, kind: 'students', right: ['table', 'columns'] }],
    });
    const { setup } = other.tables[0] ?? {};
    expect([setup?.kind, setup?.right]).toEqual(['students', []]);
    expect(setup?.columns.map(({ to }) => to)).toEqual(['school', 'cluster', null]);
    const same = await setUp(office(), other, {
      tables: [
        { ...said, kind: 'students', right: ['table', 'columns'], columns: [{ to: 'name' }] },
      ],
    });
    expect(same.tables[0]?.setup.columns[0]).toEqual({ to: 'name' });
    expect(same.tables[0]?.setup.right).toEqual(['table', 'columns']);
  });

  test('has the order of days that the cells prove, anew where another column has the day', async () => {
    const lines = ['Student Name,Born,Joined', 'Ann Were,13/02/2011,02/13/2020'];
    const read = await readLines(office(), [...lines, 'Ben Were,14/03/2011,03/14/2020']);
    const [table] = read.tables;
    if (!table) throw new Error('There is no table');
    const columnsOf = (...facts: (string | null)[]) => facts.map((to) => ({ to }));
    const said = { ...table.setup, kind: 'students', days: null } as const;
    const first = await setUp(office(), read, {
      tables: [{ ...said, columns: columnsOf('name', 'dob', null) }],
    });
    const daysOf = (batch: ImportBatch) => batch.tables[0]?.setup.days;
    expect(daysOf(first)).toBe('dmy');
    const again = { ...first.tables[0]?.setup, ...said, days: 'dmy' } as const;
    const other = await setUp(office(), first, {
      tables: [{ ...again, columns: columnsOf('name', null, 'dob') }],
    });
    expect(daysOf(other)).toBe('mdy');
  });

  test('that somebody else changed since is refused, and so are tables that are not there', async () => {
    const read = await readLines(office(), schools('Elder', 'Osier'));
    const params = { id: read.id };
    const [table] = read.tables;
    if (!table) throw new Error('There is no table');
    const send = (tables: TableSetup[], version = read.version) =>
      office().call(setUpImport, { params, input: { version, tables } });
    for (const [wrong, field] of [
      [{ parts: [{ tab: 'Other', head: 1, last: null }] }, 'tables.0.parts.0.tab'],
      [{ parts: [{ tab: 'sheet.csv', head: 9, last: null }] }, 'tables.0.parts.0.head'],
      [{ parts: [{ tab: 'sheet.csv', head: 1, last: 0 }] }, 'tables.0.parts.0.last'],
      [{ columns: [{ to: 'mark' }] }, 'tables.0.columns.0'],
      [{ for_all: { school: 'x' } }, 'tables.0.for_all.school'],
      [{ tab: 'school' }, 'tables.0.tab'],
    ] as const) {
      const { status, body } = await send([
        { ...table.setup, ...structuredClone(wrong) } as TableSetup,
      ]);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await send([table.setup])).status).toBe(200);
    for (const call of [setUpImport, checkImport, runImport]) {
      const stale = await office().call(call, { params, input: { version: read.version } });
      expect([stale.status, Object.keys(stale.body.errors ?? {})]).toEqual([409, ['version']]);
    }
  });

  test('has cells that were typed anew, and rows that are left out and taken back', async () => {
    const read = await checked(office(), await readLines(office(), schools('Oka', 'Elm', 'Pine')));
    const changed = await setUp(office(), read, {
      ...{ cells: { 'sheet.csv!A2': 'Oak' }, out: ['sheet.csv!3', 'sheet.csv!4'] },
    });
    const back = await check(office(), await setUp(office(), changed, { in: ['sheet.csv!4'] }));
    const { data } = await rowsOf(office(), back);
    const shown = data.map(({ state, cells: [cell] }) => `${state} ${cell}`);
    expect(shown).toEqual(['new Oak', 'out Elm', 'new Pine']);
    const again = await setUp(office(), back, { cells: { 'sheet.csv!A2': null } });
    const undone = await check(office(), again);
    expect((await rowsOf(office(), undone)).data[0]?.cells[0]).toBe('Oka');
  });
});

test('rows are read page by page, by state, tab, problem and name, from either end', async () => {
  const many = Array.from({ length: 1200 }, (_, at) => `Place ${at}${at % 10 === 3 ? '?' : ''}`);
  const batch = await checked(office(), await readLines(office(), schools(...many)));
  expect(batch.counts).toEqual({ new: 1080, problem: 120 });
  const [problem] = batch.problems;
  expect([problem?.count, problem?.rows.slice(0, 2)]).toEqual([120, [5, 15]]);
  const pageOf = async (query: object) => {
    const { data, meta } = await rowsOf(office(), batch, query);
    return [meta?.total, data[0]?.row, data.at(-1)?.row, data.length];
  };
  const third = { page: 3, per_page: 50 };
  expect(await pageOf(third)).toEqual([1200, 102, 151, 50]);
  expect(await pageOf({ ...third, state: 'problem' })).toEqual([120, 1005, 1195, 20]);
  expect(await pageOf({ ...third, problem: problem?.key })).toEqual([120, 1005, 1195, 20]);
  expect(await pageOf({ page: 11, per_page: 100, state: 'ready' })).toEqual([1080, 1113, 1201, 80]);
  expect(await pageOf({ page: 1, per_page: 2, dir: 'desc' })).toEqual([1200, 1201, 1200, 2]);
  expect((await pageOf({ page: 1, per_page: 9, tab: 'other' })).at(0)).toBe(0);
  expect(await pageOf({ page: 1, per_page: 9, search: 'place 119' })).toEqual([12, 121, 1198, 9]);
});

describe('rows that stay behind', () => {
  test('are given back for a day with the reason of each, and say the same again', async () => {
    const lines = schools('Baobab', 'Teak?', 'Cedar', 'Left');
    const first = await checked(office(), await readLines(office(), lines, 'trees.csv'));
    const batch = await check(office(), await setUp(office(), first, { out: ['trees.csv!5'] }));
    const params = { id: batch.id };
    expect((await office().call(leftRows, { params })).status).toBe(404);
    expect((await run(office(), batch)).status).toBe(200);
    const { data } = (await office().call(leftRows, { params })).body;
    expect(data.name).toBe('trees-left.xlsx');
    const book = readBook(Buffer.from(data.base64, 'base64'));
    const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
      header: 1,
    });
    expect(rows[0]).toEqual(['School', 'Cluster', words.reason]);
    expect(rows[1]?.[0]).toBe('Teak?');
    expect(rows[1]?.[2]).toBe('No Cluster');
    expect(rows[2]).toEqual(['Left', 'Lake', words.leftOut]);
    const again = await checked(office(), await readLines(office(), lines, 'trees.csv'));
    expect(again.counts).toEqual({ same: 2, problem: 1, new: 1 });

    const now = running.app.now().getTime();
    const [hour, day] = [3_600_000, 24 * 3_600_000];
    await dropStaleImports(running.app.db, new Date(now + day - hour));
    expect((await office().call(leftRows, { params })).status).toBe(200);
    await dropStaleImports(running.app.db, new Date(now + day + hour));
    expect((await office().call(leftRows, { params })).status).toBe(404);
    const kept = (await office().call(getImport, { params })).body.data;
    expect(kept).toMatchObject({ state: 'done', tabs: [], tables: [], look: [] });
    expect(kept.counts).toEqual(batch.counts);
    expect((await rowsOf(office(), batch)).data).toEqual([]);
    const select = 'select content, setup, row_count from imports where id = $1';
    expect(await running.app.db.rows(select, [batch.id])).toEqual([
      { content: null, setup: '{}', row_count: 4 },
    ]);
    expect((await undo(office(), batch)).status).toBe(200);
    expect((await office().call(getImport, { params: { id: again.id } })).status).toBe(404);
  });
});

test('students go in, are changed by a later list, and stay where somebody changed them since', async () => {
  const head =
    'Student Name,D.O.B,Gender,Category,School,Cluster,Siblings,Languages,Ambition,Date Registered,Liaison,Background,Picture’s file name';
  const line = (name: string, ambition = 'Doctor') =>
    `${name},2011-05-06,F,Normal,Mwanzo,Lake,2,Dholuo,${ambition},2020-01-10,Grace Auma,Third of five,DSC 1.jpg`;
  const given = async (...lines: readonly string[]) =>
    checked(office(), await readLines(office(), [head, ...lines]), { kind: 'students' });
  const batch = await given(line('Chausiku Were'));
  expect((await run(office(), batch)).status).toBe(200);
  const later = await given(line('Chausiku Were', 'Pilot'), line('New Comer'));
  const [there] = (await office().call(listStudents)).body.data;
  expect((await rowsOf(office(), later)).data.map((one) => [one.state, one.student_id])).toEqual([
    ['update', there?.id],
    ['new', null],
  ]);
  const pictures = await running.app.db.read.selectFrom('expected_pictures').selectAll().execute();
  expect(pictures).toMatchObject([
    { student_id: there?.id, file_name: 'dsc_1.jpg', import_id: batch.id },
  ]);
  await running.app.db.transaction((trx) =>
    trx
      .updateTable('students')
      .set({ updated_at: '2030-01-01T00:00:00.000Z' })
      .where('name', '=', 'Chausiku Were')
      .execute(),
  );
  expect(told(await undo(office(), batch))).toEqual([
    409,
    words.touchedNames(['Chausiku Were'], 0),
  ]);
  expect(told(await run(office(), later))).toEqual([409, words.changed]);
});
