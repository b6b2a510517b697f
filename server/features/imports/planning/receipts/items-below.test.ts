import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula'];
const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });
const heads = ['Child', 'Paid for', 'Date', 'Amount'];
const paid = (name: string, what: string, cost: Cell): Cell[] => [name, what, '2025-02-03', cost];
const sum = (cost: Cell): Cell[] => ['', 'Sub-total', '', cost];

function planOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheet = { name: 'Paid', rows: [['Payments, Term 1 2025'], heads, ...rows] };
  const setup = { ...guessSetup(sheet, []), year: '2025', term: 1 };
  const plan = makePlan([sheet], { sheets: [setup], answers: { agree: 'yes', ...answers } }, known);
  return {
    open: plan.questions.flatMap(({ key, answer }) => (answer === null ? [key] : [])),
    states: plan.rows.flatMap(({ state }) => (state === 'passed' ? [] : [state])),
    paid: plan.rows.flatMap(({ change }) =>
      change?.type === 'items'
        ? change.items.map(
            ({ cost }) =>
              `${'id' in change.student ? names[change.student.id - 1] : ''} ${cost / 100}`,
          )
        : [],
    ),
  };
}

const key = 'written-once:Paid';

describe('payments without a name below one that has it', () => {
  const summed = [
    paid('Ann Otieno', 'School fees', '4,000'),
    paid('', 'Shoes', 900),
    paid('', 'Exercise books', '1k'),
    sum('5,900'),
    paid('Beth Kamau', 'School fees', 5000),
    sum(5000),
    paid('Cate Wafula', 'School fees', 3000),
    paid('', 'Bus fare', 700),
    sum(3700),
  ];

  test('are of that student where a sum below shows it', () => {
    const { open, paid: found } = planOf(summed);
    expect(open).toEqual([]);
    expect(found).toEqual([
      ...['Ann Otieno 4000', 'Ann Otieno 900', 'Ann Otieno 1000'],
      ...['Beth Kamau 5000', 'Cate Wafula 3000', 'Cate Wafula 700'],
    ]);
  });

  const bare = summed.filter(([, what]) => what !== 'Sub-total');

  test('are asked about once where none does, with the payment above them', () => {
    const asked = planOf(bare);
    expect(asked.open).toEqual([key]);
    expect(asked.states).toEqual([
      ...['question', 'question', 'question', 'new', 'question', 'question'],
    ]);
    expect(planOf(bare, { [key]: 'above' }).paid).toEqual(planOf(summed).paid);
    expect(planOf(bare, { [key]: 'none' }).paid).toEqual([
      ...['Ann Otieno 4000', 'Beth Kamau 5000', 'Cate Wafula 3000'],
    ]);
  });

  test('are asked about where the sum is another one', () => {
    expect(planOf([...summed.slice(0, 3), sum(6000)]).open).toEqual([key]);
  });

  test('are not of the only student of an account whose sum holds them', () => {
    const rows = [
      paid('Ann Otieno', 'School fees', 4000),
      paid('Beth Kamau', 'School fees', 5000),
      sum(9000),
      paid('Ann Otieno', 'Bus fare', 300),
      paid('', 'Bus fare of Dora', 400),
      sum(700),
    ];
    expect(planOf(rows).paid).not.toContain('Ann Otieno 400');
  });

  test('are the office’s where most of them are for nothing that students need', () => {
    const rows = [
      paid('Ann Otieno', 'School fees', 4000),
      paid('', 'Repair of the roof', 9000),
      paid('', 'Guard, January', 2000),
      paid('', 'Shoes', 900),
    ];
    expect(planOf(rows).open).toEqual([]);
  });

  test('are nobody’s behind an empty row, and where a bank took them', () => {
    const rows = [
      paid('Ann Otieno', 'School fees', 4000),
      paid('', 'Bank charges', 85),
      paid('Beth Kamau', 'School fees', 5000),
      [],
      paid('', 'Chairs for the office', 8000),
    ];
    const { open, paid: found } = planOf(rows);
    expect(open).toEqual([]);
    expect(found).toEqual(['Ann Otieno 4000', 'Beth Kamau 5000']);
  });
});
