import { beforeAll, describe, expect, test } from 'vitest';
import * as exports from '#contract/exports/calls.ts';
import { exportFormats } from '#contract/exports/formats.ts';
import { listStudents } from '#contract/students/calls.ts';
import * as summaries from '#contract/summaries/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { exportReader, givenExports, oddNames } from '../../../tests/support/given-exports.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { cellsOf, download } from '../../../tests/support/read-export.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

const telephones = ['Guardian’s telephone', 'Father’s telephone', 'Mother’s telephone'];

let running: RunningApp;
let year: number;
let read: ReturnType<typeof exportReader>;

beforeAll(async () => {
  running = await appUnderTest();
  ({ year } = await givenExports(running));
  read = exportReader(running);
});

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
      one.admission_no,
      one.own_number,
      ...[one.guardian_telephone, one.father_telephone, one.mother_telephone],
    ]);
    const head = [
      'Ref',
      'Name',
      'Category',
      'School',
      'Liaison',
      'Supporter',
      'Status',
      'Admission No',
      'Own Number',
      ...telephones,
    ];
    expect(rows).toHaveLength(oddNames.length);
    expect(await read('xlsx', exports.exportStudents)).toEqual([head, ...rows]);
    expect(await read('csv', exports.exportStudents)).toEqual([head, ...asCsv(rows)]);
  });

  test('users', async () => {
    const { body } = await running.as.role(3).call(listUsers, {});
    const rows = body.data.map((one) => [
      one.first_name,
      one.last_name,
      one.email,
      one.telephone,
      one.roles.role,
      one.status === userStatus.new ? 'New' : 'Active',
    ]);
    expect((await read('xlsx', exports.exportUsers)).slice(1)).toEqual(rows);
    expect((await read('csv', exports.exportUsers)).slice(1)).toEqual(asCsv(rows));
  });

  test('the annual reports: marks and money are numbers, a report without a score has its grade', async () => {
    const academic = await running.as
      .role(3)
      .call(summaries.annualAcademicReport, { query: { year } });
    const finance = await running.as
      .role(3)
      .call(summaries.annualFinanceReport, { query: { year } });
    const marks = academic.body.data.flatMap((row) =>
      row.schools.map(({ school, marks: scores, grades }) => [
        ...[row.student, row.class, school],
        ...scores.map((score, term) => score ?? grades[term] ?? null),
      ]),
    );
    expect(marks).toEqual([['=1+1', 'Form 1', 'Mwanzo Primary', 66.25, null, 'X']]);
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
    expect(reports[1]).toEqual([...report, 'Term 1', 'Verified', 66.25, 'B', ...comments, null]);
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
      '66.25',
      'B',
    ]);
    expect(await read('csv', exports.exportMarks, { year, search: 'sm-0' })).toHaveLength(1);
    const items = await read('xlsx', exports.exportExpenses, { year, search: '=1' });
    expect(items.slice(1).map((row) => row.slice(7, 10))).toEqual([
      ['Tuition Fees', '=HYPERLINK("x")', 99_999_999.99],
      ['Shopping', 'Shoes', 0.1],
      // Of '＝1+1', which is one with it in a search.
      ['Tuition Fees', 'Fees', 12_345],
    ]);
  });

  test.each([
    [exports.exportSchools, ['Mwanzo Primary', 'Coast']],
    [exports.exportClusterReport, ['SM-0006', '李小龙', 'Mwanzo Primary', 'Coast']],
    [exports.exportSupporterReport, ['Peter Mwangi', null, 'SM-0001', '=1+1', 'Mwanzo Primary']],
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
        expect(rows[0]).toEqual([
          ...['Ref', 'Name', 'Category', 'School', 'Status', 'Admission No', 'Own Number'],
          ...(role === 6 ? [] : telephones),
        ]);
        expect(JSON.stringify(rows)).not.toMatch(/Mwangi|Peter/);
      }
    const searched = { format: 'csv', sort: 'liaison' };
    const reply = await download(running.as.role(4), exports.exportStudents, { query: searched });
    expect(reply.status).toBe(422);
  });

  test('search and order are those of the list', async () => {
    const sorted = await read('csv', exports.exportStudents, { sort: 'ref', dir: 'asc' });
    expect(sorted.slice(1).map(([ref]) => ref)).toEqual(oddNames.map((_, at) => `SM-000${at + 1}`));
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
