import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong'];
const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });
const heads = ['Date', 'Description', 'Scholar', 'Debit', 'Credit'];
const row = (at: number, words: string, cost = 4000 + at): Cell[] => [
  ...['2025-02-03', words, names[at] ?? '', cost, 0],
];

function planOf(rows: readonly (readonly Cell[])[]) {
  const sheets = [{ name: 'Ledger Term 1 2025', rows: [heads, ...rows] }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  return {
    open: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    usual: plan.questions.flatMap(({ key, usual }) => (usual ? [key] : [])),
    passed: plan.rows.filter(({ state }) => state === 'passed').map((one) => one.row),
    paid: plan.rows.flatMap(({ change }) =>
      change?.type === 'items' ? change.items.map((one) => `${one.category}: ${one.item}`) : [],
    ),
  };
}

describe('an account above the payments of a ledger', () => {
  test('says what they were for, until its total', () => {
    const { open, passed, paid } = planOf([
      ['Tuition'],
      row(0, 'Kasisi, cheque'),
      row(1, 'Kasisi, again'),
      ['Total Tuition', '', '', 8001, 0],
      ['Transport'],
      row(2, 'Home for the holidays'),
      ['Total Transport', '', '', 4002, 0],
      ['Bank Fees'],
      ['2025-02-28', 'Ledger fee', '', 85, 0],
      ['Total Bank Fees', '', '', 85, 0],
    ]);
    expect(open).toEqual([]);
    expect(passed).toEqual(expect.arrayContaining([2, 5, 6, 8, 9, 11]));
    expect(paid).toEqual([
      ...['Tuition Fees: Kasisi, cheque', 'Tuition Fees: Kasisi, again'],
      'Transport: Home for the holidays',
    ]);
  });

  test('of which the words of a row are of another category is asked about, each pair apart', () => {
    const { open } = planOf([
      ['Tuition'],
      row(0, 'School fees'),
      row(1, 'Uniform'),
      row(2, 'Bus fare'),
      ['Total Tuition', '', '', 12_003, 0],
    ]);
    expect(open).toEqual(['category:tuition: uniform', 'category:tuition: bus fare']);
  });

  test('is none where a kind stands in the column of kinds, without its sum', () => {
    const { passed, paid } = planOf([
      row(0, 'School fees'),
      ['', 'Uniform', '', '', ''],
      row(1, 'School fees'),
      ['', 'Bus fare', '', '', ''],
      row(2, 'Uniform'),
    ]);
    expect(passed).toEqual([]);
    expect(paid.map((one) => one.split(':')[0])).toEqual([
      ...['Tuition Fees', 'Tuition Fees', 'Uniform and Boarding Essentials'],
    ]);
  });

  test('that is no kind of payment says nothing', () => {
    const { paid, open } = planOf([
      ['Project 12'],
      row(0, 'School fees'),
      row(1, 'Uniform'),
      ['Total Project 12', '', '', 8001, 0],
    ]);
    expect(open).toEqual([]);
    expect(paid).toEqual([
      ...['Tuition Fees: School fees', 'Uniform and Boarding Essentials: Uniform'],
    ]);
  });

  test('one kind alone that nothing closes is a remark', () => {
    const { paid } = planOf([row(0, 'School fees'), ['', 'Uniform'], row(1, 'Bus fare')]);
    expect(paid).toEqual(['Tuition Fees: School fees', 'Transport: Bus fare']);
  });
});
