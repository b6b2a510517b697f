import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

// Bookkeeping programs: students below one customer, accounts with numbers above their payments.

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong'];
const house = knownWith({
  years: ['2026'],
  students: names.map((name, at) => knownStudent(at + 1, name)),
});

function planOf(
  rows: readonly (readonly Cell[])[],
  answers: Readonly<Record<string, string>> = {},
) {
  const heads = ['', 'Date', 'Name', 'Customer', 'Memo', 'Amount'];
  const sheets = [{ name: 'Ledger', rows: [['Ledger 2026'], heads, ...rows] }];
  const { setups } = guessSetups(sheets, []);
  const all = { agree: 'yes', 'term:Ledger': '2', ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: all }, house);
  return {
    asked: plan.questions.flatMap(({ key, answer }) => (answer === null ? [key] : [])),
    paid: plan.rows.flatMap(({ name, change }) =>
      change?.type === 'items'
        ? change.items.map(
            ({ item, category, cost }) => `${name} ${item} (${category}) ${cost / 100}`,
          )
        : [],
    ),
  };
}

const paid = (at: number, cost: number, memo = '', below = 'Bursaries:Year 2:') => [
  ...['', `0${at + 1}/05/2026`, 'Hilltop School', `${below}${names[at] ?? ''}`, memo, cost],
];
const account = (name: string, rows: readonly (readonly Cell[])[], sum: number) => [
  [name],
  ...rows,
  [`Total for ${name}`, '', '', '', '', sum],
];

test('names behind one customer are the students, and payees none; accounts say what was paid for', () => {
  const { asked, paid: found } = planOf([
    ...account('6210 School Fees', [paid(0, 100, 'second part'), paid(1, 120), paid(2, 90)], 310),
    ...account('6220 Student Supplies', [paid(3, 40), paid(0, 45)], 85),
    ...account('6310 Bank Charges', [['', '09/05/2026', 'The Bank', '', 'wire', 8]], 8),
  ]);
  expect(asked).toEqual([]);
  expect(found).toEqual([
    'Ann Otieno second part (Tuition Fees) 100',
    'Beth Kamau Tuition Fees (Tuition Fees) 120',
    'Cate Wafula Tuition Fees (Tuition Fees) 90',
    'Dora Nyong Books and Stationery (Books and Stationery) 40',
    'Ann Otieno Books and Stationery (Books and Stationery) 45',
  ]);
});

test('an account for which there is no category is asked about once, and never goes along with another', () => {
  const { asked, paid: found } = planOf([
    ...account('6210 School Fees', [paid(0, 100), paid(1, 120)], 220),
    ...account('6240 Health', [paid(2, 40, 'tablets'), paid(3, 45, 'glasses')], 85),
  ]);
  expect(asked).toEqual(['category:health']);
  expect(found).toHaveLength(2);
});

test('a few cells with a colon stay as they are', () => {
  const { paid: found } = planOf([paid(0, 100, 'Uniform', ''), paid(1, 90, 'Uniform', 'Twin: ')]);
  expect(found).toHaveLength(1);
});
