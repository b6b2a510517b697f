import { beforeAll, describe, expect, test } from 'vitest';
import * as exports from '#contract/exports/calls.ts';
import { exportFormats } from '#contract/exports/formats.ts';
import { exportMessages } from '#contract/exports/messages.ts';
import { listStudents } from '#contract/students/calls.ts';
import * as summaries from '#contract/summaries/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import { type GivenOffice, givenOffice } from '../../../tests/support/given-reports.ts';
import { insertManyStudents } from '../../../tests/support/many-students.ts';
import { cellsOf, download } from '../../../tests/support/read-export.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

const names = ['=1+1', '＝1+1', '+254 700', '@SUM(A1)', 'Ng\'ang\'a "Zoë", Ünal', '李小龙'];

let running: RunningApp;
let office: GivenOffice;
let year: number;

beforeAll(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
  year = office.year('2026');
  const supporter = await running.given.user({ role_id: 6, first_name: 'Peter' });
  const students = await office.students(
    names.map((name, at) => ({ name, supporter_id: at === 0 ? supporter.id : null })),
  );
  const progress = givenProgress(running.app, office);
  const [first, second] = students;
  const term = (at: number) => office.terms[at] ?? 0;
  const keys = { student_id: first.id, year_id: year };
  await progress.academic({ ...keys, term_id: term(0), mark: 6625, comment: '=cmd|calc' });
  await progress.academic({ ...keys, term_id: term(2), mark: null, grade: 'X' });
  await progress.finance({
    ...keys,
    term_id: term(0),
    items: [
      { category: 'Tuition Fees', item: '=HYPERLINK("x")', cost: 9_999_999_999 },
      { category: 'Shopping', item: 'Shoes', cost: 10 },
    ],
  });
  await progress.finance({ student_id: second?.id ?? 0, year_id: year, term_id: term(1) });
});

const read = async (
  format: (typeof exportFormats)[number],
  endpoint: (typeof exports)[keyof typeof exports],
  { role = 3, ...query }: { role?: number; [name: string]: string | number } = {},
) => {
  const reply = await download(running.as.role(role), endpoint, { query: { format, ...query } });
  expect(reply.status).toBe(200);
  return cellsOf(format, reply.bytes);
};

/** CSV has text alone, and marks what could be a formula; a workbook keeps values as they are. */
const asCsv = (rows: (string | number | null)[][], decimals: readonly number[] = []) =>
  rows.map((row) =>
    row.map((cell, at) => {
      if (cell === null) return '';
      if (typeof cell === 'number') return decimals.includes(at) ? cell.toFixed(2) : String(cell);
      return /^[=+@＝]/.test(cell) ? `'${cell}` : cell;
    }),
  );

describe('another program reads the values that the API lists', () => {
  test('students, the newest first', async () => {
    const { body } = await running.as.role(3).call(listStudents, {});
    const rows = body.data.map((one) => [
      one.ref,
      one.name,
      'Normal',
      one.school,
      one.liaison,
      one.supporter,
      'Active',
    ]);
    const head = ['Ref', 'Name', 'Category', 'School', 'Liaison', 'Supporter', 'Status'];
    expect(rows).toHaveLength(names.length);
    expect(await read('xlsx', exports.exportStudents)).toEqual([head, ...rows]);
    expect(await read('csv', exports.exportStudents)).toEqual([head, ...asCsv(rows)]);
  });

  test('users', async () => {
    const { body } = await running.as.role(3).call(listUsers, {});
    const rows = body.data.map((one) => [
      one.first_name,
      one.last_name,
      one.email,
      one.roles.role,
      one.status === userStatus.new ? 'New' : 'Active',
    ]);
    expect((await read('xlsx', exports.exportUsers)).slice(1)).toEqual(rows);
    expect((await read('csv', exports.exportUsers)).slice(1)).toEqual(asCsv(rows));
  });

  test('the annual reports: marks and money are numbers', async () => {
    const academic = await running.as.role(3).call(summaries.annualAcademicReport, {
      query: { year },
    });
    const finance = await running.as.role(3).call(summaries.annualFinanceReport, {
      query: { year },
    });
    const marks = academic.body.data.flatMap((row) =>
      row.schools.map((one) => [row.student, row.class, one.school, ...one.marks]),
    );
    expect(marks).toEqual([['=1+1', 'Form 1', 'Mwanzo Primary', 66.25, null, null]]);
    expect((await read('xlsx', exports.exportAnnualAcademic, { year })).slice(1)).toEqual(marks);
    expect((await read('csv', exports.exportAnnualAcademic, { year })).slice(1)).toEqual(
      asCsv(marks, [3, 4, 5]),
    );
    const number = (amount: string | null) => (amount ? Number(amount.replaceAll(',', '')) : null);
    const costs = finance.body.data.flatMap((row) =>
      row.schools.map((one) => [
        row.student,
        row.class,
        one.school,
        ...one.costs.map(number),
        number(one.total_year_cost),
      ]),
    );
    expect(costs.map((row) => row.at(-1))).toEqual([100_000_000.09, 12_345]);
    const [head, ...written] = await read('xlsx', exports.exportAnnualFinance, { year });
    expect(head?.slice(3)).toEqual(['Term 1', 'Term 2', 'Term 3', 'Total Cost']);
    expect(written).toEqual(costs);
    expect((await read('csv', exports.exportAnnualFinance, { year })).slice(1)).toEqual(
      asCsv(costs, [3, 4, 5, 6]),
    );
  });

  test('the rows behind them: reports with comments, marks, receipt items', async () => {
    const report = ['SM-0001', '=1+1', 'Mwanzo Primary', 'Form 1', '2026'];
    const comments = ['Works hard.', '=cmd|calc', 'Read every day.', 'Cheerful.'];
    const reports = await read('xlsx', exports.exportAcademicReports, { year });
    expect(reports).toHaveLength(3);
    expect(reports[1]).toEqual([...report, 'Term 1', 'Verified', 66.25, 'B', ...comments]);
    expect(reports[2]?.slice(5, 9)).toEqual(['Term 3', 'Verified', null, 'X']);
    const marks = await read('csv', exports.exportMarks, { year, search: '=1' });
    const [, ...facts] = report;
    expect(marks[1]).toEqual([
      'SM-0001',
      `'${facts[0]}`,
      ...facts.slice(1),
      'Term 1',
      'Verified',
      'Subject 1',
      '78.00',
      'A',
    ]);
    expect(await read('csv', exports.exportMarks, { year, search: 'sm-0' })).toHaveLength(1);
    const items = await read('xlsx', exports.exportExpenses, { year, search: '=1' });
    expect(items.slice(1).map((row) => row.slice(7, 10))).toEqual([
      ['Tuition Fees', '=HYPERLINK("x")', 99_999_999.99],
      ['Shopping', 'Shoes', 0.1],
    ]);
  });

  test.each([
    [exports.exportSchools, ['Mwanzo Primary', 'Coast']],
    [exports.exportClusterReport, ['SM-0006', '李小龙', 'Mwanzo Primary', 'Coast']],
    [exports.exportSupporterReport, ['Peter Mwangi', null, '=1+1', 'Mwanzo Primary']],
    [exports.exportNotifications, ['2026', 'Term 3', 0, 1, 0]],
  ])('$path', async (endpoint, begins) => {
    const [, first = []] = await read('xlsx', endpoint);
    const known = begins.map((cell, at) => (cell === null ? first[at] : cell));
    expect(first.slice(0, begins.length)).toEqual(known);
    expect(await read('csv', endpoint)).toHaveLength((await read('xlsx', endpoint)).length);
  });
});

test('a text that looks like a formula is a text of the workbook', async () => {
  const rows = await read('xlsx', exports.exportStudents, { search: '1+1' });
  expect(rows.slice(1).map((row) => row[1])).toEqual(['＝1+1', '=1+1']);
});

describe('the reader’s rights', () => {
  test('below role 4 nobody learns of liaison and supporter', async () => {
    for (const format of exportFormats)
      for (const role of [4, 5, 6]) {
        const rows = await read(format, exports.exportStudents, { role });
        expect(rows[0]).toEqual(['Ref', 'Name', 'Category', 'School', 'Status']);
        expect(JSON.stringify(rows)).not.toMatch(/Mwangi|Peter/);
      }
    const searched = { format: 'csv', sort: 'liaison' };
    const reply = await download(running.as.role(4), exports.exportStudents, { query: searched });
    expect(reply.status).toBe(422);
  });

  test('search and order are those of the list', async () => {
    const sorted = await read('csv', exports.exportStudents, { sort: 'ref', dir: 'asc' });
    expect(sorted.slice(1).map(([ref]) => ref)).toEqual(names.map((_, at) => `SM-000${at + 1}`));
    expect(await read('csv', exports.exportStudents, { search: 'ünal' })).toHaveLength(2);
  });

  test('a supporter narrowed to their own students takes only these along', async () => {
    const narrow = await appUnderTest({ env: { SUPPORTER_SCOPE: 'own' } });
    const { given, as } = narrow;
    const supporter = await given.user({ role_id: 6 });
    const there = await givenOffice(narrow);
    const [own, other] = await there.students([
      { name: 'Own', supporter_id: supporter.id },
      { name: 'Other' },
    ]);
    const client = as.user(supporter);
    const query = { format: 'csv', year: there.year('2026') };
    const { bytes } = await download(client, exports.exportStudents, { query });
    expect((await cellsOf('csv', bytes)).slice(1).map((row) => row[1])).toEqual(['Own']);
    const pages = (id: number) => download(client, exports.studentYear, { params: { id }, query });
    expect((await pages(own.id)).status).toBe(200);
    expect((await pages(other?.id ?? 0)).status).toBe(404);
  });
});

describe('the download', () => {
  test('is a file to save, under a name without any child’s', async () => {
    const client = running.as.role(3);
    const day = running.clock.now().toISOString().slice(0, 10);
    const query = { format: 'xlsx' };
    const { headers, bytes } = await download(client, exports.exportClusterReport, { query });
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="somesha-cluster-report-${day}.xlsx"`,
    );
    expect(headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('needs the marker, a format that is known and a year that is there', async () => {
    const client = running.as.role(3);
    const unmarked = await client.fetch('/api/exports/students?format=csv', {
      headers: { 'x-requested-with': null },
    });
    expect(unmarked.status).toBe(400);
    const status = async (query: object) =>
      (await download(client, exports.exportMarks, { query })).status;
    expect(await status({ year })).toBe(422);
    expect(await status({ year, format: 'pdf' })).toBe(422);
    expect(await status({ year: 987_654, format: 'csv' })).toBe(404);
  });

  test('is written down with its number of rows', async () => {
    const { app, log } = running;
    await read('csv', exports.exportSchools);
    const last = await app.db.read
      .selectFrom('change_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      action: 'export',
      entity: 'school_list',
      role_id: 3,
      new_values: '{"rows":2}',
    });
    const line = log()
      .split('\n')
      .findLast((one) => one.includes('"event":"export"'));
    expect(JSON.parse(line ?? '')).toMatchObject({ entity: 'school_list', count: 2, role: 3 });
  });

  test('of more rows than a workbook takes is refused in words, as CSV it comes', async () => {
    const large = await appUnderTest();
    await insertManyStudents(large.app.db, 20_001);
    const client = large.as.role(1);
    const [excel, csv] = await Promise.all(
      exportFormats.map((format) =>
        download(client, exports.exportStudents, { query: { format } }),
      ),
    );
    expect(excel?.status).toBe(422);
    expect(JSON.parse(String(excel?.bytes)).errors).toEqual({
      format: [exportMessages.tooManyForExcel],
    });
    expect(await cellsOf('csv', csv?.bytes ?? Buffer.of())).toHaveLength(20_002);
  });
});

test('a student’s year is a tagged PDF that tells its plot in words', async () => {
  const client = running.as.role(6);
  const pages = (query: object, id = 1) =>
    download(client, exports.studentYear, { params: { id }, query });
  const { status, headers, bytes } = await pages({ year });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="somesha-SM-0001-2026.pdf"',
  );
  const pdf = bytes.toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf).toContain('Mean over the terms: Term 1 66.25, Term 3 no mark');
  expect((await pages({ year: office.year('2025') })).status).toBe(200);
  expect((await pages({ year: 987_654 })).status).toBe(404);
  expect((await pages({ year }, 987_654)).status).toBe(404);
});
