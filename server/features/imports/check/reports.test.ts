import { describe, expect, test } from 'vitest';
import {
  changesOf,
  check,
  forAll,
  statesOf,
  type Told,
} from '../../../../tests/support/import-checks.ts';
import {
  casesOf,
  type SaidOfTable,
  tableOf,
  uses,
} from '../../../../tests/support/import-setups.ts';
import type { KeptReport } from './types.ts';

const wide: SaidOfTable = {
  kind: 'marks',
  columns: uses('name admission_no mark mark'),
  for_all: forAll,
};
const long: SaidOfTable = {
  kind: 'mark',
  columns: uses('name admission_no subject mark mark_grade'),
  for_all: forAll,
};

const marksIn = (found: ReturnType<typeof check>) =>
  changesOf(found, 'termReport').map(({ rows, fields }) => {
    const marks = rows.map(({ subject, set }) => `${subject} ${set.mark} ${set.grade}`);
    return `${marks.join(', ')} = ${fields.grade} ${fields.mark}`;
  });
const told = (rows: string, table: SaidOfTable, more?: Told) => {
  const found = check(rows, table, more);
  return [statesOf(found).join(', '), marksIn(found).join('; ')];
};
const of = (cells: string, table: SaidOfTable = {}) =>
  told(`NAME | ADM | MATHS | English\nAuma Ann | 10 | ${cells}`, { ...wide, ...table });

describe('marks', () => {
  test.each(
    casesOf(`
    are graded by the bounds; 67 | 90; new; Maths 67.00 B, English 90.00 A+ = B 78.5
    say themselves what they are out of; 13/20 | 60 %; new; Maths 65.00 B, English 60.00 C = C 62.5
    may have a grade; 67 A |; new; Maths 67.00 A = B 67
    with a grade of another scale; 67 B- |; new; Maths 67.00 B = B 67
    with a grade for no mark; 67 X |; problem isUnknown;
    above what they are out of; 101 | 50; problem isAbove;
    below nought; -3 | 50; problem isNegative;
    with a word that nobody has explained; ABS | 50; waits isUndecided;
    none at all; |; problem isMissing;`),
  )('%s', (_, cells = '', state, marks) => {
    expect(of(cells)).toEqual([state, marks]);
  });

  test.each([
    [
      'scaled to 100',
      '13 | 20',
      { out_of: '20' },
      'new',
      'Maths 65.00 B, English 100.00 A+ = A 82.5',
    ],
    ['out of nothing', '67 | 90', { out_of: '' }, 'problem isMissing isMissing', ''],
    ['without bounds', '67 |', { grades: '' }, 'problem isMissing', ''],
    ['with too few bounds', '67 |', { grades: '80, 50' }, 'problem isMissing', ''],
    ['with bounds that rise', '67 |', { grades: '40, 50, 65, 80, 90' }, 'problem isMissing', ''],
  ])('%s', (_, cells, said, state, marks) => {
    expect(of(cells, { for_all: { ...forAll, ...said } })).toEqual([state, marks]);
  });

  test('of others are nobody’s concern', () => {
    const rows = 'NAME | ADM | Maths | Botany\nDoe Jane | 99 | 999 | ABS\nAuma Ann | 10 | 50 |';
    expect(statesOf(check(rows, wide))).toEqual(['nobody', 'new']);
  });

  test.each([
    ['none', 'new', 'English 50.00 C = C 50'],
    ['grade:X', 'new', 'Maths 0 X, English 50.00 C = C 50'],
    ['out', 'out', ''],
  ])('a word in their place that is %s', (target, state, marks) => {
    const rows = 'NAME | ADM | Maths | English\nAuma Ann | 10 | ABS | 50';
    const setup = { values: { noMark: { abs: target } } };
    expect(told(rows, wide, { setup })).toEqual([state, marks]);
  });

  const adds: Readonly<Record<string, boolean>> = { yes: true, no: false };
  test.each(
    casesOf(`
    20 | 40; yes; new; Maths 60.00 C = C 60
    20 | 40; ?; problem isUndecided;
    20 |; ?; problem isUndecided;
    20 | 40; no; problem isUndecided;
    20 |; no; new; Maths 66.67 B = B 66.67
    20 |; yes; problem isMissing;
    10/20 | 40; yes; new; Maths 55.56 C = C 55.56
    31 | 40; yes; problem isAbove;
    |; yes; problem isMissing;`),
  )('two columns of one subject: %s, added up: %s', (cells = '', add = '', state, marks) => {
    const parts = ['30', '70'].map((out_of) => ({ to: 'mark', named: 'Maths', out_of }));
    const columns = [...uses('name admission_no'), ...parts];
    expect(of(cells, { columns, add: adds[add] ?? null })).toEqual([state, marks]);
  });

  test.each(
    casesOf(`
    are one report; Maths | 50 | / Auma Ann | 10 | English | 70 |; new, new; Maths 50.00 C, English 70.00 B = C 60
    have a grade that is none in their column; Maths | 50 | Q; problem isUnknown;
    have a column of grades; Maths | 50 | A; new; Maths 50.00 A = C 50
    say the same twice; Maths | 50 | / Auma Ann | 10 | Mathematics | 50 |; new, new; Maths 50.00 C = C 50
    differ; Maths | 50 | / Auma Ann | 10 | Mathematics | 51 |; problem isTwice, problem isTwice;
    one is wrong; Maths | 50 | / Auma Ann | 10 | English | 700 |; new, problem isAbove; Maths 50.00 C = C 50
    empty; Maths | |; problem isMissing;
    of an unknown subject; Botany | 50 |; waits isUndecided;`),
  )('in rows of their own: %s', (_, rows = '', states, marks) => {
    const heads = 'NAME | ADM | SUBJECT | MARK | GRADE';
    expect(told(`${heads}\nAuma Ann | 10 | ${rows}`, long)).toEqual([states, marks]);
  });

  test('a mean and its grade are kept as the sheet has them, out of what its marks are out of', () => {
    const columns = uses('name admission_no mark mean grade');
    const table = { ...wide, columns, for_all: { ...forAll, out_of: '20' } };
    const rows = 'NAME | ADM | Maths | MEAN | GRADE\nAuma Ann | 10 | 10 | 12,5 | a';
    expect(told(rows, table)).toEqual(['new', 'Maths 50.00 C = A 62.50']);
  });

  const report: KeptReport = {
    ...{ id: 7, student_id: 1, year: '2026', term: 2, class: 'Form 1', version: 3 },
    ...{ scale_id: 1, grade: 'C', mean: 50_00 },
    rows: [{ id: 1, name: 'English', item: '', grade: 'C', value: 50_00 }],
  };

  test('a report that is there keeps its other subjects, and the same again is the same', () => {
    const kept = { academic: [report] };
    const rows = (cells: string) => `NAME | ADM | Maths | English\nAuma Ann | 10 | ${cells}`;
    expect(told(rows('70 |'), wide, { kept })).toEqual(['update', 'Maths 70.00 B = C 60']);
    expect(told(rows('| 50'), wide, { kept })).toEqual(['same', '']);
  });

  test('a row of several terms that is wrong in one of them stays behind whole', () => {
    const run = { to: 'mark', line: 2, term: 1 };
    const columns = [...uses('name admission_no'), run, run];
    const rows =
      ' | | Term 1 | Term 2\nNAME | ADM | Maths | Maths\nAuma Ann | 10 | 50 | 500\nBosire Ben | 20 | 50 | 60';
    const found = check(rows, { ...wide, head: 2, lines: 2, columns });
    expect(statesOf(found)).toEqual(['problem isAbove', 'new']);
    expect(changesOf(found, 'termReport').map(({ term }) => term)).toEqual([1, 2]);
  });

  test('of special education are levels', () => {
    const setup = { values: { noMark: { a: 'grade:A (Excellent Progress)' } } };
    const rows = 'NAME | ADM | SUBJECT | MARK | MEAN\nChebet Cid | 30 | Life Skills | A';
    expect(statesOf(check(rows, long, { setup }))).toEqual(['problem rule']);
    const table = { ...wide, columns: uses('name admission_no mark grade') };
    const mean = 'NAME | ADM | Life Skills | MEAN\nChebet Cid | 30 | A | A';
    const level = 'A (Excellent Progress)';
    expect(marksIn(check(mean, table, { setup }))).toEqual([
      `Life Skills 0 ${level} = ${level} null`,
    ]);
  });

  test('that do not come to the sheet’s total are told', () => {
    const table = { ...wide, columns: uses('name admission_no mark mark total') };
    const rows =
      'NAME | ADM | Maths | English | TOTAL\nAuma Ann | 10 | 50 | 60 | 110\nBosire Ben | 20 | 50 | 60 | 111';
    expect(check(rows, table).rows.map(({ differs }) => differs)).toEqual([false, true]);
  });

  test('rows of a value that was opened as a list are left out', () => {
    const rows = 'NAME | ADM | Maths | SAT\nAuma Ann | 10 | 50 | no\nBosire Ben | 20 | 60 | yes';
    const setup = { values: { 'S1A!D': { no: 'out' } } };
    const table = { ...wide, columns: uses('name admission_no mark -') };
    expect(statesOf(check(rows, table, { setup }))).toEqual(['out', 'new']);
  });
});

describe('payments', () => {
  const setup = { values: { item: { tuition: 'Tuition Fees', bus: 'Transport' } } };
  const paidIn = (found: ReturnType<typeof check>) =>
    changesOf(found, 'termReport').flatMap(({ rows }) =>
      rows.map(({ set: { category, item, cost } }) => `${category}: ${item} ${cost}`),
    );
  const paid: SaidOfTable = {
    kind: 'payment',
    columns: uses('name admission_no item payment paid_on receipt_no'),
    for_all: forAll,
  };

  test.each(
    casesOf(`
    with day and number; Tuition | 500 | 2026-05-02 | R7; new; Tuition Fees: Tuition, 2026-05-02, R7 500.00
    of nothing; Tuition | 0; same;
    without a sum; Tuition |; same;
    below nought; Tuition | (500); problem isNegative;
    that may be read two ways; Tuition | 1.200 KES; problem isNoSum;
    in another currency; Tuition | USD 500; problem isNoSum;
    in ours; Tuition | KSh 500/=; new; Tuition Fees: Tuition 500.00
    on a day that may be read two ways; Tuition | 500 | 02/05/2026; problem isNoDay;
    for what nobody has explained; Lunch | 500; waits isUndecided;
    for nothing; | 500; problem isMissing;`),
  )('%s', (_, cells, state, expected) => {
    const rows = `NAME | ADM | FOR | SUM | DAY | NO\nAuma Ann | 10 | ${cells}`;
    const found = check(rows, paid, { setup });
    expect([statesOf(found), paidIn(found).join()]).toEqual([[state], expected]);
  });

  const report: KeptReport = {
    ...{ id: 7, student_id: 1, year: '2026', term: 2, class: 'Form 2', version: 3 },
    ...{ grade: null, mean: null },
    rows: [{ id: 1, name: 'Transport', item: 'BUS', grade: '', value: 100_00 }],
  };

  test('in columns of their own, without noughts and those that are kept already', () => {
    const columns = uses('name admission_no payment payment total');
    const rows =
      'NAME | ADM | TUITION | BUS | TOTAL\nAuma Ann | 10 | 500 | 100 | 600\nBosire Ben | 20 | 0 | 70 | 80';
    const table = { ...paid, kind: 'payments', columns } as const;
    const found = check(rows, table, { setup, kept: { finance: [report] } });
    expect(paidIn(found)).toEqual(['Tuition Fees: TUITION 500.00', 'Transport: BUS 70.00']);
    expect(found.rows.map(({ state, differs }) => `${state} ${differs}`)).toEqual([
      ...['update false', 'new true'],
    ]);
  });

  test('say their term where they are looked at, be it of the row or above their column', () => {
    const rows = ' | | Term 1 | Term 3\nNAME | ADM | TUITION | BUS\nAuma Ann | 10 | 500 | 100';
    const columns = [
      ...uses('name admission_no'),
      ...[
        { to: 'payment', line: 2, term: 1 },
        { to: 'payment', line: 2, term: 1 },
      ],
    ];
    const above = { ...paid, kind: 'payments', head: 2, lines: 2, columns } as const;
    const itemsIn = ({ look }: ReturnType<typeof check>) =>
      look.flatMap(({ items }) => items.map(({ label, value }) => `${label} ${value}`));
    expect(itemsIn(check(rows, above, { setup }))).toEqual([
      ...['TUITION · First 500.00', 'BUS · Third 100.00'],
    ]);
    const one = 'NAME | ADM | FOR | SUM\nAuma Ann | 10 | Tuition | 500';
    expect(itemsIn(check(one, paid, { setup }))).toEqual(['Tuition · Second 500.00']);
  });

  test('without a class are of that of the year’s reports, where these agree', () => {
    const { class: _class, ...for_all } = forAll;
    const rows =
      'NAME | ADM | FOR | SUM\nAuma Ann | 10 | Tuition | 500\nBosire Ben | 20 | Tuition | 500';
    const classes = (academic: KeptReport[], finance: KeptReport[] = []) => {
      const found = check(rows, { ...paid, for_all }, { setup, kept: { academic, finance } });
      return [statesOf(found), changesOf(found, 'termReport').map((one) => one.class)];
    };
    const first = { ...report, term: 1, rows: [] };
    const lacks = 'problem isMissing';
    expect(classes([first])).toEqual([['new', lacks], ['Form 2']]);
    expect(classes([{ ...first, year: '2025' }])).toEqual([[lacks, lacks], []]);
    expect(classes([first], [{ ...first, class: 'Form 1' }])).toEqual([[lacks, lacks], []]);
  });
});

test.each([
  ['Normal', 'new, new'],
  ['Special Education', 'new, problem isMissing'],
])('marks of a child whom the file adds as %s go by that scale', (kind, expected) => {
  const text = `NAME | ADM | SEX | BORN | KIND | Maths\nJane Doe | 44 | F | 13/05/2011 | ${kind} | 67`;
  const said = {
    ...{ school: '1', dor: '2026-01-10', liaison: '1', siblings: '1', languages: 'English' },
    ...{ guardian: 'Ma', ambition: 'Nurse', background: 'Farm' },
  };
  const tables = [
    tableOf({ columns: uses('name admission_no gender dob category'), for_all: said, days: 'dmy' }),
    tableOf({ ...wide, columns: uses('name admission_no - - - mark') }),
  ];
  expect(statesOf(check(text, wide, { setup: { tables } })).join(', ')).toBe(expected);
});
