import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { headsSum } from '../../words/lines-of-nobody.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong', 'Eve Auma'];
const house = (known: readonly string[]) =>
  knownWith({
    years: ['2026'],
    students: known.map((name, at) => knownStudent(at + 1, name)),
  });

function planOf(rows: readonly (readonly Cell[])[], known: readonly string[] = names) {
  const sheets = [{ name: 'Fees', rows: [['Fees register Term 2 2026'], ...rows] }];
  const { setups } = guessSetups(sheets, []);
  const answers = { agree: 'yes', 'categories:Fees': 'Tuition Fees', 'term:Fees': '2' };
  const plan = makePlan(sheets, { sheets: setups, answers }, house(known));
  return {
    columns: plan.sheets[0]?.columns ?? [],
    asked: plan.questions.filter(({ answer }) => answer === null),
    costs: plan.rows.flatMap(({ change }) =>
      change?.type === 'items' ? [change.items.map(({ cost }) => cost / 100)] : [],
    ),
  };
}

describe('fees of a term beside payments and what was paid in total', () => {
  const heads = ['Name', 'Fees T2', "1st pay't", "2nd pay't", 'Total paid', 'Remarks'];
  const row = (at: number, more = 0): Cell[] => [
    ...[names[at] ?? '', at % 2 ? 54_000 : 87_000, 30_000 + at * 1000, at === 3 ? null : 5000],
    ...[(at === 3 ? 0 : 5000) + 30_000 + at * 1000 + more, ''],
  ];

  test('are no payment where the payments make up the total', () => {
    const { asked, costs, columns } = planOf([heads, ...names.map((_, at) => row(at))]);
    expect(asked).toEqual([]);
    expect(costs[0]).toEqual([30_000, 5000]);
    expect(costs[3]).toEqual([33_000]);
    expect(columns[1]).toMatchObject({ state: 'left out', reason: 'not paid, by E ‘Total paid’' });
  });

  test('a slip is asked about by the total, with an example of somebody who is there', () => {
    const many = [...names.keys()].flatMap((at) => [row(at), row(at), row(at)]);
    const slips = [['Nobody Here', 87_000, 100, 200, 900, ''], row(4, 700)];
    const called = heads.with(2, '1st instalment').with(3, '2nd instalment');
    const { asked } = planOf([called, ...many, ...slips].map((one) => one.toSpliced(1, 1)));
    expect(asked.map(({ key }) => key)).toEqual(['paid-total:Fees']);
    expect(asked[0]?.words).toContain('own D ‘Total paid’ says something else');
    expect(asked[0]?.words).toContain('39700 and not 39000 in row 19');
  });
});

describe('sums of the rows above', () => {
  const heads = ['Date', 'Child', 'School fees', 'Uniform', 'Total'];
  const row = (at: number): Cell[] => [
    ...[`1${at}/05/2026`, names[at] ?? '', 900 + at, at % 2 ? 100 : null],
    900 + at + (at % 2 ? 100 : 0),
  ];
  const some = [row(0), row(1), row(2)];

  test.each(['May total', 'spent so far', 'till here'])(
    'below %s are no total of a row',
    (words) => {
      const sums: Cell[][] = [
        ['', words, null, null, 2803],
        row(3),
        row(4),
        ['', words, null, null, 1907],
        ['', 'in all', null, null, 4710],
      ];
      const { asked, costs } = planOf([heads, ...some, ...sums]);
      expect(asked.map(({ key }) => key)).not.toContain('paid-total:Fees');
      expect(costs).toHaveLength(5);
    },
  );

  test('a total without any payment that is no such sum is still asked about', () => {
    const { asked } = planOf([heads, ...some, ['', names[3] ?? '', null, null, 700], row(4)]);
    expect(asked.map(({ key }) => key)).toContain('paid-total:Fees');
  });

  test('a sum in a row about nobody asks nothing: nothing of it goes in', () => {
    const { asked, costs } = planOf([
      heads,
      ...some,
      row(3),
      row(4),
      ['', 'Balance in bank', null, null, 11950],
    ]);
    expect(asked.map(({ key }) => key)).not.toContain('paid-total:Fees');
    expect(costs).toHaveLength(5);
  });
});

test.each([
  ['February total', true],
  ['TERM 1 TOTAL', true],
  ['Total for Sept. 2025', true],
  ['Carried to Term 2', true],
  ['brought from last page', true],
  ['May Total', true],
  ['May Otieno', false],
  ['April Carried', false],
])('%s heads a sum: %s', (text, is) => {
  expect(headsSum(text)).toBe(is);
});
