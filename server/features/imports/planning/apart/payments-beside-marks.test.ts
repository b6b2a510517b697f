import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { setupsOf } from '../as-answered.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';
import { withPaymentsSaid } from './kinds-apart.ts';

const children = [
  'Ruth Chirwa',
  'Tiwonge Banda',
  'Madalitso Phiri',
  'Limbani Gondwe',
  'Eness Soko',
];
const house = knownWith({
  students: children.map((one, at) => knownStudent(at + 1, one)),
  years: ['2026'],
  classes: ['Form 2'],
});
const paid = (at: number) => (at % 2 === 0 ? 40_000 : 25_000);

const listWith = (more: readonly string[], cells: (at: number) => Cell[]) => ({
  name: 'Form 2 Term 2 2026',
  rows: [
    ['Name', 'English', 'Maths', 'Biology', 'Average', ...more],
    ...children.map((one, at) => [one, 60 + at, 70 + at, 50 + at, 60 + at, ...cells(at)]),
  ],
});

function planOf(
  sheet: ReturnType<typeof listWith>,
  answers: Readonly<Record<string, string>> = {},
) {
  const sheets = readableSheets(sheet, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, house);
  return {
    sheets: sheets.map(({ name, kind }) => [name, kind]),
    asked: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    costs: plan.rows.flatMap(({ change }) =>
      change?.type === 'items' ? change.items.map(({ cost }) => cost / 100) : [],
    ),
    reports: plan.rows.filter(({ change }) => change?.type === 'marks').length,
  };
}

test.each([
  ['Fees', 'Paid', 'Balance'],
  ['School fees', 'Amount paid', 'Bal'],
  ['To pay', 'Settled', 'Outstanding'],
])('beside marks %s, %s and %s have what was paid', (fees, own, owed) => {
  const sheet = listWith([fees, own, owed], (at) => [40_000, paid(at), 40_000 - paid(at)]);
  expect(planOf(sheet).asked).toContain('payments-beside:Form 2 Term 2 2026');
  const { sheets, costs, reports } = planOf(sheet, {
    'payments-beside:Form 2 Term 2 2026': 'in',
    'categories:Form 2 Term 2 2026': 'Tuition Fees',
  });
  expect(sheets).toEqual([
    ['Form 2 Term 2 2026', 'marks'],
    ['Form 2 Term 2 2026 (Payments)', 'receipts'],
  ]);
  expect(costs).toEqual([40_000, 25_000, 40_000, 25_000, 40_000]);
  expect(reports).toBe(5);
});

test('figures that add up among marks are none of money', () => {
  const sheet = listWith(['Paper 1', 'Paper 2', 'Zarma'], (at) => [40 + at, 30 + at, 70 + 2 * at]);
  expect(planOf(sheet).sheets).toHaveLength(1);
});

test('a column of which somebody says that it was paid leads to a sheet of payments', () => {
  const sheets = readableSheets(
    listWith(['Mchango', 'Term 1 position'], (at) => [paid(at), at + 1]),
    [],
  );
  expect(sheets).toHaveLength(1);
  const [setup] = guessSetups(sheets, []).setups;
  if (setup === undefined) throw new Error('no setup');
  const said = [{ ...setup, columns: setup.columns.map((one, at) => (at === 5 ? 'amount' : one)) }];
  const shown = withPaymentsSaid(sheets, said, []);
  const setups = setupsOf(shown, said, []);
  expect(setups.map(({ kind }) => kind)).toEqual(['marks', 'receipts']);
  expect(setups[1]?.term).toBe(2);
  const plan = makePlan(
    shown,
    { sheets: setups, answers: { agree: 'yes', 'categories:Form 2 Term 2 2026': 'Transport' } },
    house,
  );
  expect(plan.sheets[0]?.columns[5]?.reason).toContain('(Payments)');
  const costs = plan.rows.flatMap(({ change }) =>
    change?.type === 'items' ? change.items.map(({ cost }) => cost / 100) : [],
  );
  expect(costs).toHaveLength(5);
});

test('a column of which somebody says what no such sheet keeps says so', () => {
  const sheets = readableSheets(
    listWith(['Village'], () => ['Chikwawa']),
    [],
  );
  const [setup] = guessSetups(sheets, []).setups;
  if (setup === undefined) throw new Error('no setup');
  const said = [
    { ...setup, columns: setup.columns.map((one, at) => (at === 5 ? 'guardian' : one)) },
  ];
  const plan = makePlan(sheets, { sheets: said, answers: {} }, house);
  expect(plan.sheets[0]?.columns[5]).toMatchObject({ state: 'left out' });
  expect(plan.sheets[0]?.columns[5]?.reason).toBeTruthy();
});
