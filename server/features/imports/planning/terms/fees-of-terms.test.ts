import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

type Rows = readonly (readonly Cell[])[];
const names = ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'];
const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });

function planOf(rows: Rows, answers: Record<string, string> = {}) {
  const sheets = readableSheets({ name: 'Costs 2025', rows }, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  return {
    sheets: sheets.map(({ name }) => name),
    open: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    paid: plan.rows.flatMap(({ change }) =>
      change?.type === 'items'
        ? `${change.term}: ${change.items.map(({ item, cost }) => `${item} ${cost / 100}`).join(', ')}`
        : [],
    ),
    plan,
  };
}
const rowsOf = (heads: Rows, of: (at: number) => readonly Cell[]): Rows => [
  ...heads,
  ...names.map((name, at) => [name, ...of(at)]),
];

describe('payments of several terms, each with several kinds', () => {
  test('below a line with the terms: a sheet for each, without a question about them', () => {
    const rows = rowsOf(
      [
        ['Child', 'Term One', '', 'Term Two', '', 'Whole year'],
        ['', 'Tuition', 'Bus fare', 'Tuition', 'Bus fare', 'Total'],
      ],
      (at) => [4000 + at, 500, at === 2 ? '' : 4100 + at, at === 1 ? 'pending' : '', 9000 + at],
    );
    const { sheets, open, paid } = planOf(rows);
    expect(sheets).toEqual(['Costs 2025 (Term 1)', 'Costs 2025 (Term 2)']);
    expect(open).toEqual([]);
    expect(paid).toEqual([
      ...names.map((_, at) => `1: Tuition ${4000 + at}, Bus fare 500`),
      ...['2: Tuition 4100', '2: Tuition 4101', '2: Tuition 4103'],
    ]);
  });

  test('in one line; a kind that nobody knows is asked about once for all terms', () => {
    const rows = rowsOf(
      [['Child', 'T1 Tuition', 'T1 Meals', 'T2 Tuition', 'T2 Meals', 'T3 Tuition', 'T3 Meals']],
      (at) => [4000 + at, 900 + at, 4100, 910 + at, 4200, 920 + at],
    );
    const { sheets, open } = planOf(rows);
    expect(sheets).toHaveLength(3);
    expect(open).toEqual(['column:Costs 2025!Meals']);
    const { paid } = planOf(rows, { 'column:Costs 2025!Meals': 'Tuition Fees' });
    expect([paid[0], paid[4], paid[8]]).toEqual([
      ...['1: Tuition 4000, Meals 900', '2: Tuition 4100, Meals 910'],
      '3: Tuition 4200, Meals 920',
    ]);
  });

  test('what is of no term is paid in the first of them', () => {
    const rows = rowsOf(
      [['Child', 'Uniform', 'T1 Tuition', 'T1 Transport', 'T2 Tuition', 'T2 Transport']],
      (at) => [700 + at, 4000, 300, 4100, 310],
    );
    const { paid } = planOf(rows);
    expect([paid[0], paid[4]]).toEqual([
      ...['1: Uniform 700, Tuition 4000, Transport 300', '2: Tuition 4100, Transport 310'],
    ]);
  });

  test.each([
    ['marks', ['T1 English', 'T1 Art', 'T2 English', 'T2 Art'], [61, 55, 70, 48]],
    ['one kind of each', ['T1 Tuition', 'T2 Transport'], [4000, 300]],
    ['several kinds of one term', ['T1 Tuition', 'T1 Transport'], [4000, 300]],
  ])('%s are none', (_, heads, cells) => {
    const { plan } = planOf(rowsOf([['Child', ...heads]], (at) => cells.map((one) => one + at)));
    expect(plan.sheets.map(({ sheet }) => sheet)).not.toContain('Costs 2025 (Term 1) (Term 1)');
    expect(
      plan.rows.some(({ change }) => change?.type === 'items' && change.items.length > 2),
    ).toBe(false);
  });
});
