import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import * as exports from '#contract/exports/calls.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { listImportRows, runImport, undoImport } from '#contract/imports/calls.ts';
import type { ImportBatch, ImportRow } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import type { Value } from '../../server/db/database.ts';
import { withoutCodes } from '../../server/files/workbook.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { givenManyThings, oddTexts } from '../support/given-many-things.ts';
import { checked, readFile } from '../support/guided-import.ts';
import { download } from '../support/read-export.ts';
import type { RunningApp } from '../support/start-app.ts';

const lists = {
  students: exports.exportStudents,
  schools: exports.exportSchools,
  cluster: exports.exportClusterReport,
  supporters: exports.exportSupporterReport,
  academic: exports.exportAcademicReports,
  marks: exports.exportMarks,
  expenses: exports.exportExpenses,
} as const;
type List = keyof typeof lists;
type Format = 'xlsx' | 'csv';

let running: RunningApp;
const client = () => running.as.role(role.administrator);

beforeAll(async () => {
  running = await appUnderTest();
  await givenManyThings(running);
});

async function exported(list: List, format: Format): Promise<Buffer> {
  const [year] = await running.app.db.read.selectFrom('years').select('id').execute();
  const query = { format, year: year?.id };
  const { bytes, status } = await download(client(), lists[list], { query });
  expect(status).toBe(200);
  return bytes;
}

async function imported(
  bytes: Uint8Array,
  name: string,
): Promise<{ batch: ImportBatch; rows: ImportRow[] }> {
  const file = new Blob([new Uint8Array(bytes)]);
  const read = await readFile(client(), file, name);
  const isSchools = read.tables.some(({ setup }) => setup.kind === 'schools');
  expect(read.is_own).toBe(!isSchools);
  const batch = isSchools ? await checked(client(), read) : read;
  const rows = await client().call(listImportRows, { params: { id: batch.id } });
  return { batch, rows: rows.body.data };
}

type Cells = string[][];
const columnOf = (cells: Cells, head: string) => cells[0]?.indexOf(head) ?? -1;

/** Puts a text below a head, in the row whose cells hold these texts. */
const put =
  (head: string, text: string, ...of: readonly string[]) =>
  (cells: Cells): Cells => {
    const row = cells.find((one) => of.every((wanted) => one.includes(wanted)));
    if (!row) throw new Error(`No row of ${of.join(', ')}`);
    row[columnOf(cells, head)] = text;
    return cells;
  };

const cellOf = (value: string | number) =>
  typeof value === 'number' ? { value } : { value: withoutCodes(value) };

/** As another program saves the file once somebody has changed it. */
async function edited(list: List, format: Format, edit: (cells: Cells) => Cells): Promise<Buffer> {
  const bytes = await exported(list, format);
  if (format === 'csv') {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const cells: Cells = parse(bytes, { bom: true });
    const lines = edit(cells).map((row) => row.map(quoted).join(','));
    return Buffer.from(lines.join('\r\n'));
  }
  const book = read(bytes);
  const [name = ''] = book.SheetNames;
  const cells: Cells = utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1, defval: '' });
  const data = edit(cells).map((row) => row.map((value) => cellOf(value)));
  return writeXlsx([{ sheet: name, data }]).toBuffer();
}

const tables = [
  ...['students', 'schools', 'clusters', 'users', 'academic_reports', 'marks'],
  ...['finance_reports', 'finance_items', 'photo_consents', 'term_totals', 'stored_files'],
];
const moments = /^(?:updated_at|updated_by|version|mailed_version)$/;

/** Every row of these tables, but for when and how often it was written. */
async function everything(): Promise<Record<string, unknown[]>> {
  const read = tables.map(async (table): Promise<[string, unknown[]]> => {
    const rows = await running.app.db.rows<Record<string, Value>>(`select * from ${table}`, []);
    const plain = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !moments.test(name))),
    );
    const orderOf = (row: Record<string, Value>) => JSON.stringify([row.id ?? row.path, row]);
    return [table, plain.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** The cells of the tables that differ, as `table.column: before > after`. */
function differences(
  before: Record<string, unknown[]>,
  after: Record<string, unknown[]>,
): string[] {
  return tables.flatMap((table) => {
    const rows = Math.max(before[table]?.length ?? 0, after[table]?.length ?? 0);
    return Array.from({ length: rows }, (_, at) => {
      const [one, other] = [before[table]?.[at] ?? {}, after[table]?.[at] ?? {}];
      const old = new Map<string, unknown>(Object.entries(one));
      return Object.entries(other).flatMap(([name, value]) =>
        old.get(name) === value ? [] : `${table}.${name}: ${old.get(name)} > ${value}`,
      );
    }).flat();
  });
}

const each = Object.keys(lists).flatMap((list) => [
  [list as List, 'xlsx'] as const,
  [list as List, 'csv'] as const,
]);

test('receipts with a currency beside their sums say the same, as long as nobody touches them', async () => {
  const count = (currency: string) =>
    client().call(editFoundation, { input: { currency, old_sums: 'relabel' } });
  await count('KES');
  for (const format of ['csv', 'xlsx'] as const) {
    const { rows } = await imported(await exported('expenses', format), `expenses.${format}`);
    expect(new Set(rows.map(({ state }) => state)), format).toEqual(new Set(['same']));
  }
  await count('');
});

describe('an export that nobody touched', () => {
  test.each(each)('%s as %s says the same in every row', async (list, format) => {
    const { batch, rows } = await imported(await exported(list, format), `${list}.${format}`);
    expect(batch.lists.flatMap(({ values }) => values)).toEqual([]);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ state }) => state !== 'same')).toEqual([]);
  });
});

/** As the program wrote it before there was this column. */
const without = (head: string) => (cells: Cells) => {
  const at = columnOf(cells, head);
  return cells.map((row) => row.filter((_, column) => column !== at));
};

test.each([
  ['academic', 'In Own Words'],
  ['students', 'Admission No'],
  ['students', 'Own Number'],
] as const)(
  'an export of %s of before %s was in it is still known, and takes none away',
  async (list, head) => {
    const { rows } = await imported(await edited(list, 'csv', without(head)), `${list}.csv`);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['same']));
  },
);

/** That report was sent back: a correction is the answer to it. */
const noLongerSentBack = ['reason', 'by', 'at'].map((part) => `academic_reports.sent_back_${part}`);

/** What a column of a table becomes: its texts, or that of somebody by an id. */
const became = (column: string, before: string, after: string | null) =>
  `${column}: ${before} > ${after}`;
const finance = ['status: 1 > 0', 'verified_by', 'verified_at'].map(
  (one) => `finance_reports.${one}`,
);
const { arabic, quoted, lines: lined } = oddTexts;

describe('one cell that was changed', () => {
  test.each<[List, (cells: Cells) => Cells, string[]]>([
    ['students', put('Admission No', '=9', 'SM-0010'), ['students.admission_no: null > =9']],
    ['students', put('Own Number', 'SF-009', 'SM-0010'), ['students.own_number: null > SF-009']],
    [
      ...(['students', put('Name', 'Special "Ann", One', 'SM-0010')] as const),
      [
        became('students.name', 'Special One', 'Special "Ann", One'),
        became('students.search_key', 'special one\nsm-0010', 'special "ann", one\nsm-0010'),
      ],
    ],
    ['students', put('Status', 'Graduated', 'SM-0010'), ['students.status: 0 > 3']],
    ['students', put('School', arabic, 'SM-0010'), ['students.school_id: 1 > 2']],
    ['students', put('Category', 'Normal', 'SM-0010'), ['students.category: 2 > 1']],
    ['students', put('Supporter', '', 'SM-0001'), ['students.supporter_id: ']],
    ['cluster', put('School', arabic, 'SM-0001'), ['students.school_id: 1 > 2']],
    ['supporters', put('School', arabic, 'SM-0001'), ['students.school_id: 1 > 2']],
    ['schools', put('Cluster', quoted, 'Renamed Primary'), ['schools.cluster_id: 1 > 2']],
    [
      ...(['academic', put('Teacher Comment', `${arabic}\n=1+1`, 'SM-0002', 'Term 2')] as const),
      [became('academic_reports.teacher_comment', lined, `${arabic}\n=1+1`), ...noLongerSentBack],
    ],
    [
      ...(['academic', put('In Own Words', '', 'SM-0002', 'Term 2')] as const),
      [...noLongerSentBack, became('academic_reports.own_words', quoted, null)],
    ],
    [
      ...(['academic', put('Mean Grade', 'Y', 'SM-0002', 'Term 2')] as const),
      ['academic_reports.grade: B > Y', ...noLongerSentBack],
    ],
    ['marks', put('Grade', 'Y', 'SM-0002', 'A'), [...noLongerSentBack, 'marks.grade: X > Y']],
    ['expenses', put('Cost', '2', arabic), [...finance, 'finance_items.cost: 123450 > 200']],
  ])('of %s changes that, and the undo brings back what was (%#)', async (list, edit, wanted) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const before = await everything();
      const { batch, rows } = await imported(await edited(list, format, edit), `${list}.${format}`);
      const told = rows.filter(({ state }) => state !== 'same');
      expect(
        told.map(({ state }) => state),
        format,
      ).toEqual(['update']);
      const params = { id: batch.id };
      expect((await client().call(runImport, { params })).body.message).toBe('Import finished.');
      const found = differences(before, await everything()).filter(
        (one) => !/^term_totals|^students\.(?:unsupported|inactive)_since/.test(one),
      );
      expect(found.length, JSON.stringify(found)).toBe(wanted.length);
      for (const [at, one] of wanted.entries()) expect(found[at]).toContain(one);
      expect((await client().call(undoImport, { params })).body.message).toBe('Import undone.');
      expect(differences(before, await everything())).toEqual([]);
    }
  });
});

describe('what cannot be taken over is told at its cell, and nothing changes', () => {
  const swapped = (cells: Cells): Cells => {
    const [one, other] = ['SM-0010', 'SM-0005'].map((ref) => cells.find((row) => row[0] === ref));
    if (one && other) [one[0], other[0]] = [other[0] ?? '', one[0] ?? ''];
    return cells;
  };
  const special = 'Special Education';
  const withoutArabic = (cells: Cells) => cells.filter((row) => !row.includes(arabic));
  test.each<[string, List, (cells: Cells) => Cells, RegExp]>([
    [
      'a school',
      'students',
      put('School', 'Nowhere', 'SM-0010'),
      /^D\d+ There is no school Nowhere/,
    ],
    ['a person', 'students', put('Supporter', 'Nobody', 'SM-0010'), /nobody called Nobody/],
    ['refs that were sorted alone', 'students', swapped, /is of .* A wholly new name/],
    ['a ref of nobody', 'students', put('Ref', 'SM-9999', 'SM-0010'), /SM-9999 is nobody’s ref/],
    ['a row twice', 'students', (cells) => [...cells, cells[1] ?? []], /There is already a row of/],
    ['one who has left', 'students', put('Category', special, 'SM-0004'), /Student is not Active/],
    ['an empty name', 'students', put('Name', '', 'SM-0010'), /cannot be empty|wholly new name/],
    ['a state', 'academic', put('Status', 'Verified', 'SM-0002'), /not read back from here/],
    ['a class', 'academic', put('Class', 'Form 9', 'SM-0002'), /There is no class Form 9/],
    [
      ...(['own words that are too long', 'academic'] as const),
      ...([put('In Own Words', 'a'.repeat(301), 'SM-0001', 'Term 1'), /at most 300/] as const),
    ],
    ['a mean beyond 100', 'academic', put('Mean Score', '101', 'SM-0001', 'Term 1'), /./],
    [
      'a further subject',
      'marks',
      put('Subject', 'H', 'SM-0002'),
      /no further mark of this subject/,
    ],
    ['a mark beyond 100', 'marks', put('Mark', '100.5', 'SM-0001', 'A', 'Term 1'), /./],
    ['an item that was left out', 'expenses', withoutArabic, /Items are removed on the form/],
    ['a cost in words', 'expenses', put('Cost', 'much', arabic), /./],
  ])('%s', async (_, list, edit, words) => {
    const before = await everything();
    const { batch, rows } = await imported(await edited(list, 'csv', edit), `${list}.csv`);
    const faults = rows.flatMap((row) =>
      row.reasons.map(({ cell, words: said }) => `${cell} ${said}`),
    );
    expect(faults.join('\n')).toMatch(words);
    expect(rows.filter(({ state }) => state === 'update')).toEqual([]);
    expect((await client().call(runImport, { params: { id: batch.id } })).status).toBe(409);
    expect(differences(before, await everything())).toEqual([]);
  });

  test('a further item of a receipt goes in beside those that are there', async () => {
    const add = (cells: Cells): Cells => {
      const row = [...(cells.find((one) => one.includes(oddTexts.arabic)) ?? [])];
      row[columnOf(cells, 'Item')] = 'Socks';
      return [...cells, row];
    };
    const before = await everything();
    const { batch } = await imported(await edited('expenses', 'csv', add), 'expenses.csv');
    expect(batch.counts).toEqual({ same: 4, update: 1 });
    await client().call(runImport, { params: { id: batch.id } });
    const after = await everything();
    expect(after.finance_items?.length).toBe((before.finance_items?.length ?? 0) + 1);
    await client().call(undoImport, { params: { id: batch.id } });
    expect((await everything()).finance_items).toEqual(before.finance_items);
  });
});
