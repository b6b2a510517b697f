import { describe, expect, test } from 'vitest';
import { factsOf } from '#contract/imports/kinds.ts';
import type { ColumnUse, TableLook } from '#contract/imports/shapes.ts';
import {
  casesOf,
  houseOf,
  type SaidOfHouse,
  sheetOf,
  studentOf,
  tableOf,
  uses,
} from '../../../../tests/support/import-setups.ts';
import type { Sheet } from '../reading/sheet.ts';
import { digestOf } from './fold.ts';
import { suggestColumns } from './suggest-columns.ts';
import { suggestAgain, suggestTables } from './suggest-table.ts';
import { termIn } from './terms.ts';
import type { RememberedSetup, TableSetup } from './types.ts';

const house = houseOf();
const on = (more: SaidOfHouse = {}, remembered: [string, RememberedSetup][] = []) => ({
  ...{ house: houseOf(more), remembered: new Map(remembered) },
});
const suggest = (sheets: Sheet[], more?: SaidOfHouse) => suggestTables(sheets, on(more)).tables;
const used = (columns: readonly ColumnUse[]) =>
  columns
    .map(({ to, line, term, out_of, down }) =>
      [to ?? '-', line && `l${line}`, term && `t${term}`, out_of, down && 'down']
        .filter(Boolean)
        .join('.'),
    )
    .join(' ');

const suggestedIn = (table: TableLook | undefined) =>
  used((table?.columns ?? []).map(({ suggested }) => suggested ?? { to: null }));

const marks = 'NAME | ADM NO | MATHS | ENGLISH\nAnn Auma | 10 | 67 | 50\nBen Bosire | 20 | 40 | 30';
const students = 'Name | Sex | Date of Birth\nAnn Auma | F | 1\nBen Bosire | M | 2';

test.each(
  casesOf(`
  marks below a title; RESULTS | / | / NAME | ADM NO | MATHS | ENGLISH / Ann | 10 | 67 | 50; marks 1@3; name admission_no mark mark
  students; Name | Sex | Date of Birth | Notes X / Ann | F | 1 / Ben | M | 2; students 1@1; name gender dob -
  nothing that is known; Foo | Bar | Baz / a | b | c / d | e | f; null 1@1; - - -
  subjects by their usual short names; NO | NAME | ENG | AGG | MTC | SST / 1 | Ann | 5 | 1 | 7 | 8 / 2 | Ben | 5 | 1 | 7 | 8; marks 1@1; - name mark - mark mark
  maxima in the headings; Name | Maths (50) | English /40 / Ann | 50 | 30 / Ben | 1 | 2; marks 1@1; name mark.50 mark.40
  one of two lines, the lower in words; Name | Class | Term 1 | | Term 2 | / | | Amount paid | Date | Amount paid | Date / Ann | F1 | 1 | x | 2 | x; payments 2@2; name class payment.t1 - payment.t1 -
  terms below what is paid; Name | Amount paid | / | 1st Term | 2nd Term / Ann | 1 | 2; payment 1@1; name payment -
  a first child all in words; Name | Sex | School | Born | | / Ann | F | St. Mary | May 2010 | new | term; students 1@1; name gender school dob - -`),
)('a sheet of %s', (_, rows = '', place, columns) => {
  const [table] = suggest([sheetOf(rows)]);
  const { kind, lines, parts, right } = table?.setup ?? {};
  const found = [`${kind} ${lines}@${parts?.[0]?.head}`, suggestedIn(table), right];
  expect(found).toEqual([place, columns, []]);
});

test('headings that are merged with those below have as many lines', () => {
  const rows = 'NAME | MATHS | | ENGLISH | \n | CA | EXAM | CA | EXAM\nAnn | 1 | 2 | 3 | 4';
  const merged = [
    ...[{ row: 0, column: 0, lastRow: 1, lastColumn: 0 }],
    ...[1, 3].map((column) => ({ row: 0, column, lastRow: 0, lastColumn: column + 1 })),
  ];
  const [table] = suggest([sheetOf(rows, { merged })]);
  // Which of the columns below a subject counts is not said.
  expect([table?.setup.parts[0]?.head, table?.setup.lines, suggestedIn(table)]).toEqual([
    ...[2, 2, 'name - - - -'],
  ]);
});

test('cells that are merged downwards are filled down', () => {
  const merged = [{ row: 1, column: 0, lastRow: 2, lastColumn: 0 }];
  const rows =
    'Cluster | School | Head\nNorth | Lake School | x\n | Sea School | x\nSouth | Hill | x';
  expect(suggestedIn(suggest([sheetOf(rows, { merged })])[0])).toBe('cluster.down school -');
});

test.each(
  casesOf(`
  a part of a name leaves *Nom* open beside it; students; Nom | Prénoms | _status | child/Sexe; - first_name - gender
  a unit stands behind a sum; payment; Name | Amount (KES) | Reason (school); name payment -
  a class of payments; payment; Name | Grade | Paid; name class payment
  a grade of marks; marks; Name | Grade | Maths; name - mark`),
)('by headings alone: %s', (_, kind, heads = '', columns) => {
  const lines = heads.split('|').map((text) => [text.trim()]);
  const of = kind === 'students' || kind === 'payment' ? kind : 'marks';
  expect(used(suggestColumns(lines, of, house))).toBe(columns);
});

test('a heading that stands twice is suggested once, and one over several lines counts', () => {
  const heads = [
    ...[
      ['Name', ''],
      ['MATHS', 'CA'],
      ['MATHS', 'Maths'],
      ['x', 'Name'],
      ['Maths', ''],
    ],
  ];
  expect(used(suggestColumns(heads, 'marks', house))).toBe('name - mark - mark.l1');
});

test.each([
  ...[
    ['Term II', 2],
    ['1er TRIMESTRE', 1],
    ['3º Trimestre', 3],
    ['MUHULA WA PILI', 2],
  ],
  ...[
    ['Third Term', 3],
    ['Semester 2', null],
    ['2nd of 3 lists', null],
    ['Terms 1', null],
  ],
] as const)('the term of %s is %s', (text, term) => {
  expect(termIn(text)).toBe(term);
});

describe('for all rows', () => {
  const of = (rows: string, more?: SaidOfHouse) => suggest([sheetOf(rows)], more)[0]?.setup;
  const years = (...names: string[]) => ({
    names: { year: names.map((name, at) => ({ id: at + 1, name, also: [] })) },
  });

  test.each([
    ['SECOND TERM 2026', years('2026'), { year: '1', term: '2' }],
    ['Term III, 2027', years('2026'), { year: 'new:2027', term: '3' }],
    ['2026', years('2025/2026', '2026/2027'), {}],
    ['Year 2025/26', years('2026'), { year: '1' }],
    ['Year 2025/26', years('2025', '2026'), {}],
    ['Form II, 2nd of 3 lists', years('2026'), {}],
    ['TERM 1 2026|TERM 2|TERM 3', years('2026'), { year: '1' }],
    ['SAINT MARY, Form 2', {}, { school: '1', class: '2' }],
    ['Hill Sec - Form 22', {}, { school: '2' }],
    ['St. Mary and Hill School', {}, {}],
  ])('a title says %s', (title, more, said) => {
    const [table] = suggest([sheetOf(`${title}\n${marks}`)], more);
    expect(table?.setup.for_all).toEqual({ ...said, out_of: '100' });
    expect(table?.suggested).toEqual(table?.setup.for_all);
    expect(Object.values(table?.said ?? {}).every(({ cell }) => cell === 'A1')).toBe(true);
  });

  const recorded = {
    ...{ languages: 'Not recorded', ambition: 'Not recorded', background: 'Not recorded' },
  };
  const two = [1, 2].map((id) => ({ id, name: `Lee ${id}`, also: [] }));

  test('what a list of students does not have is what the house says, else open', () => {
    const [first, second] = [studentOf(1, 'Ann', { category: 2 }), studentOf(2, 'Ben')];
    expect(of(students)?.for_all).toEqual({ ...recorded, liaison: '1' });
    expect(of(students, { students: [first, { ...second, isActive: false }] })?.for_all).toEqual({
      ...{ ...recorded, category: '2', liaison: '1' },
    });
    expect(of(students, { names: { liaison: two } })?.for_all).toEqual(recorded);
  });

  test('the liaison officer is that of the school’s students', () => {
    const more = {
      names: { liaison: two },
      students: [studentOf(1, 'Ann', { liaison_id: 2 }), studentOf(2, 'Ben', { school_id: 2 })],
    };
    const found = of(`ST. MARY\n${students}`, more)?.for_all;
    expect(found).toMatchObject({ school: '1', liaison: '2' });
  });

  test('a list of those who are there leaves what it does not have as it is', () => {
    expect(of('Ref | Name | Sex\nSM-0001 | Ann | F\nSM-0002 | Ben | M')?.for_all).toEqual({});
  });

  test('the bounds of grades and the number of siblings are as they were said last', () => {
    const setup = tableOf({ for_all: { grades: '80, 50', siblings: '0', class: '1' } });
    const last = { at: '2026-03-12', setup, values: {} };
    const found = (text: string, more = {}) =>
      suggestTables([sheetOf(text)], on(more, [['other', last]])).tables[0]?.setup.for_all;
    expect(found(students)).toEqual({ ...recorded, liaison: '1', siblings: '0' });
    expect(found(marks)).toEqual({ out_of: '100', grades: '80, 50' });
    expect(found(marks, { bands: { ofAll: true, classes: [] } })).toEqual({ out_of: '100' });
    expect(found(`Form 2\n${marks}`, { bands: { ofAll: false, classes: [2] } })).toEqual({
      out_of: '100',
      class: '2',
    });
  });

  test('the name of the tabs names what the house has', () => {
    const tabs = [sheetOf(marks, { name: 'form 1' }), sheetOf(marks, { name: 'Form 2' })];
    expect(suggest(tabs)[0]?.setup.tab).toBe('class');
    expect(suggest([...tabs, sheetOf(marks, { name: 'F3' })])[0]?.setup.tab).toBeNull();
  });
});

test('tabs with the same headings are one table; what only one of them says holds for none', () => {
  const found = suggest([
    ...[sheetOf(marks, { name: 'TERM 1 2026' }), sheetOf(marks, { name: 'TERM 2 2026' })],
    sheetOf(marks, { name: 'Hidden', isHidden: true }),
    sheetOf('Name | Sex\nAnn | F\nBen | M', { name: 'Other' }),
  ]);
  expect(found.map(({ setup }) => setup.parts.map(({ tab }) => tab))).toEqual([
    ['TERM 1 2026', 'TERM 2 2026'],
    ['Other'],
  ]);
  expect(found[0]?.setup.for_all).toEqual({ year: '2', out_of: '100' });
});

test('our own template goes through by itself, but not with a heading that stands twice', () => {
  const labels = factsOf.schools.map(({ label }) => label);
  const rows = [labels, ['Lake School', 'North'], ['Sea School', 'South']];
  const twice = rows.map((row) => [...row, row[0] ?? '']);
  expect(suggest([{ name: 'Sheet', rows }])[0]?.setup).toMatchObject({
    ...{ kind: 'schools', right: ['table', 'columns'] },
  });
  expect(suggest([{ name: 'Sheet', rows: twice }])[0]?.setup.right).toEqual([]);
});

test('what was said of the same headings last time is suggested, unless cells are against it', () => {
  const digest = digestOf(['Name', 'Sex', 'Born']) ?? '';
  const setup = tableOf({ columns: uses('name gender dob'), names: 'last', days: 'dmy' });
  const last = { at: '2026-03-12', setup, values: { gender: { f: '2' } } };
  const again = (day: string) =>
    suggestTables(
      [sheetOf(`Name | Sex | Born\nAnn | F | ${day}\nBen | M | 05/06/2010`)],
      on({}, [[digest, last]]),
    );
  const setUp = { names: 'last', days: 'dmy', right: [] };
  expect(again('07/08/2010')).toMatchObject({
    tables: [{ remembered: '2026-03-12', setup: setUp }],
    values: { gender: { f: '2' } },
  });
  expect(again('06/13/2010').tables[0]?.setup.days).toBe('mdy');
});

describe('a table that is set up', () => {
  const set = (text: string, change: (setup: TableSetup) => TableSetup) => {
    const sheets = [sheetOf(text)];
    const before = suggest(sheets);
    const tables = before.map(({ setup }) => change(setup));
    return suggestAgain(sheets, tables, before, on())[0];
  };
  const titled = `TERM 1 2026\nForm 1\n${marks}`;
  const suggested = { year: '2', term: '1', class: '1', out_of: '100' };

  test('keeps away what a person has taken away', () => {
    const bare = set(titled, (setup) => ({ ...setup, for_all: {} }));
    expect([bare?.setup.for_all, bare?.suggested]).toEqual([{}, suggested]);
  });

  test('further down has what all titles above it say', () => {
    const place = { for_all: {}, parts: [{ tab: 'S1A', head: 8, last: null }] };
    const lower = set(`${titled}\n\nForm 2\n${marks}`, (setup) => ({ ...setup, ...place }));
    const { class: _class, ...ofBoth } = suggested;
    expect(lower?.setup.for_all).toEqual(ofBoth);
  });

  test('of another kind has its columns suggested anew', () => {
    const moved = set(marks, (setup) => ({ ...setup, kind: 'payment', columns: uses('surname') }));
    expect(used(moved?.setup.columns ?? [])).toBe('name admission_no - -');
    // Taken a second time it has none of its own yet.
    const twice = set(marks, (setup) => ({ ...setup, columns: [] }));
    expect(used(twice?.setup.columns ?? [])).toBe('name admission_no mark mark');
  });

  test('keeps its columns where one of its tabs is left out', () => {
    const sheets = ['A', 'B'].map((name) => sheetOf(marks, { name }));
    const [before] = suggest(sheets);
    if (!before) throw new Error('There is no table');
    const setup = { ...before.setup, parts: before.setup.parts.slice(1), columns: uses('surname') };
    expect(suggestAgain(sheets, [setup], [before], on())[0]?.setup.columns).toEqual(setup.columns);
  });
});
