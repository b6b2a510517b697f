import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../reading/sheet.ts';
import { makePlan } from './planner.ts';
import { readableSheets } from './readable-sheets.ts';
import { guessSetups } from './sheets/layout.ts';

// Receipt books: who is the child, what was paid for, and sums below a currency alone.

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong', 'Esther Mutua'];
const known = knownWith({
  years: ['2026'],
  students: names.map((name, at) => knownStudent(at + 1, name)),
});
const sheet = 'Payments Term 1 2026';
const kinds = ['School fees', 'PTA dues', 'Bus', 'School fees', 'Exercise books'];
const fathers = ['Tom Odhiambo', 'Ben Mwangi', 'Sam Barasa', 'Luc Tabi', 'Jo Kilonzo'];

function planOf(
  heads: readonly Cell[],
  row: (name: string, at: number) => readonly Cell[],
  answers = {},
) {
  const sheets = readableSheets({ name: sheet, rows: [heads, ...names.map(row)] }, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  return {
    asked: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    items: plan.rows.map(({ state, change }) =>
      change?.type === 'items'
        ? change.items.map(({ category, cost }) => `${category} ${cost / 100}`)
        : state,
    ),
  };
}

test.each([
  ['NAME OF WARD', 'BEING PAYMENT OF', 'UGX'],
  ["Ward's name", 'Being', 'GH¢'],
  ['Received from', 'Payment for', '₦'],
  ["Rec'd from", 'Purpose', 'K'],
])('%s is whom a payment is for, %s what for, and sums stand below %s', (who, what, unit) => {
  const { asked, items } = planOf(['Date', 'Receipt No.', who, what, unit], (_, at) => [
    ...[`2026-02-1${at}`, 300 + at, names[at % 3] ?? '', kinds[at] ?? '', 900 + at],
  ]);
  expect(asked).toEqual([]);
  expect(items.slice(0, 3)).toEqual([['Tuition Fees 900'], ['P.A. Fund 901'], ['Transport 902']]);
});

test('students in another column than the one that was taken for names are whom it is about', () => {
  const { asked, items } = planOf(
    ['Date', 'Received from', 'On account of', 'Being', 'Amount'],
    (name, at) => [`2026-02-1${at}`, fathers[at] ?? '', name, kinds[at] ?? '', 900 + at],
  );
  expect(asked).toEqual([]);
  expect(items[1]).toEqual(['P.A. Fund 901']);
});

test('where nobody is known in any of them it is asked, and the answer counts', () => {
  const row = (_: string, at: number) => [
    ...[`2026-02-1${at}`, fathers[at] ?? '', `${fathers[4 - at]} Otis`, kinds[at] ?? '', 900],
  ];
  const heads = ['Date', 'Received from', 'On account of', 'Being', 'Amount'];
  expect(planOf(heads, row).asked).toEqual([`whom:${sheet}`]);
  const chosen = planOf(heads, row, { [`whom:${sheet}`]: 'name:C' });
  expect(chosen.asked).not.toContain(`whom:${sheet}`);
});

test('a heading that says name stays the name, whoever stands beside it', () => {
  const { items } = planOf(['Pupil', 'Handed in', 'Being', 'Amount'], (name, at) => [
    ...[fathers[at] ?? '', name, kinds[at] ?? '', 900 + at],
  ]);
  // All of them are about nobody: that is asked.
  expect(new Set(items)).toEqual(new Set(['question']));
});

test.each(['Name', 'Names'])('below %s may stand whom something was paid to', (heading) => {
  const heads = ['Date', heading, 'Class/Job', 'Memo', 'Amount'];
  const shops = ['Ridge Academy', 'City Outfitters', 'Ridge Academy', 'Cash', 'City Bookshop'];
  const { asked, items } = planOf(heads, (name, at) => [
    ...[`2026-02-1${at}`, shops[at] ?? '', at === 4 ? '' : name, kinds[at] ?? '', 900 + at],
  ]);
  expect(asked).toEqual([]);
  expect(items[1]).toEqual(['P.A. Fund 901']);
  expect(items[4]).toBe('skip');
});

test('where a few of them are known by their name, and many more elsewhere, it is asked', () => {
  const { asked } = planOf(['Date', 'Name', 'Job', 'Memo', 'Amount'], (name, at) => [
    `2026-02-1${at}`,
    at === 0 ? (names[3] ?? '') : (fathers[at] ?? ''),
    ...[name, kinds[at] ?? '', 900 + at],
  ]);
  expect(asked).toEqual([`whom:${sheet}`]);
});

test('a sheet of which no row is about anybody is no usual one, one with somebody is', () => {
  const heads = ['Pupil', 'Being', 'Amount'];
  const row = (name: string, at: number) => [name, kinds[at] ?? '', 900 + at];
  expect(planOf(heads, (_, at) => row(fathers[at] ?? '', at)).asked).toEqual([`nobody:${sheet}`]);
  const mixed = planOf(heads, (name, at) => row(at === 2 ? name : (fathers[at] ?? ''), at));
  expect(mixed.asked).toEqual([]);
  expect(mixed.items).toEqual(['skip', 'skip', ['Transport 902'], 'skip', 'skip']);
});

test.each([
  ['For child', 'In respect of', 'Paid to'],
  ['Paid for pupil', 'What for', 'Given to'],
  ['Mwanafunzi', 'Malipo kwa ajili ya', 'Mpokeaji'],
  ['Élève', 'Motif', 'Payé à'],
  ['For student', 'Reason', 'Paid to'],
  ['Schüler', 'Wofür', 'An'],
  ['Leerling', 'Waarvoor', 'Aan'],
])('%s is whom, %s what for', (who, what, to) => {
  const { asked, items } = planOf(['Datum', to, who, what, 'KES'], (name, at) => [
    ...[`2026-02-1${at}`, at % 2 ? 'Ridge Academy' : 'Outfitters', name, kinds[at] ?? '', 900 + at],
  ]);
  expect(asked).toEqual([]);
  expect(items.flat()).toEqual([
    ...['Tuition Fees 900', 'P.A. Fund 901', 'Transport 902', 'Tuition Fees 903'],
    'Books and Stationery 904',
  ]);
});

test.each([
  [
    ['GH¢', 'Gp'],
    [
      [12, '50'],
      ['1,250', 5],
      [30, ''],
    ],
    ['12.5', '1250.05', '30'],
  ],
  [
    ['Sh', 'Cts'],
    [
      [12, '-'],
      [120, 75],
      ['-', 80],
    ],
    ['12', '120.75', '0.8'],
  ],
  [
    ['Amount', 'c'],
    [
      ['12', '00'],
      [7, 99],
      [8, 1],
    ],
    ['12', '7.99', '8.01'],
  ],
] as const)('units and hundredths in two columns are one sum: %s', (heads, sums, read) => {
  const { asked, items } = planOf(['Pupil', 'Being', ...heads], (name, at) => [
    ...[name, kinds[at % 3] ?? '', ...(sums[at % 3] ?? [])],
  ]);
  expect(asked).toEqual([]);
  const costs = items.slice(0, 3).map((one) => String(one).replace(/^\D+/, ''));
  expect(costs).toEqual([...read]);
});

test('a column beside a sum with more than hundredths is asked about', () => {
  const { asked } = planOf(['Pupil', 'Being', 'Sh', 'Cts'], (name, at) => [
    ...[name, kinds[at] ?? '', 900 + at, 100 * at],
  ]);
  expect(asked).toContain(`column:${sheet}!D`);
});
