import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Rose Akinyi', 'Brian Otieno', 'Faith Wekesa', 'Ian Kamau'];
const known = knownWith({
  years: ['2025'],
  students: names.map((name, at) => knownStudent(at + 1, name)),
});

function paidOf(heading: string, given: readonly (number | string)[], answers = {}) {
  const rows = [
    ['Student', 'Class', 'Category', 'Paid', heading],
    ...names.map((name, at) => [name, 'Form 1', 'Tuition', 3000, given[at] ?? '']),
  ];
  const sheets = [{ name: 'Fees Term 1 2025', rows }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers }, known);
  const costs = plan.rows.map(({ state, change }) =>
    change?.type === 'items' ? change.items.map(({ cost }) => cost / 100) : state,
  );
  return { costs, question: plan.questions.find(({ key }) => key.startsWith('refunds:')) };
}

test('what was given back is no payment: all of it leaves nothing, a part of it asks', () => {
  for (const heading of ['Refunded', 'Remboursé', 'Amount refunded']) {
    const { costs, question } = paidOf(heading, [0, 3000, 500, '']);
    expect(costs, heading).toEqual([[3000], 'skip', 'question', [3000]]);
    expect(question).toMatchObject({ rows: 1, answer: null });
  }
});

test('the answers to it', () => {
  const given = ['No', '0.00', '500', '3000.00'];
  const answered = (answer: string) =>
    paidOf('Refund', given, { 'refunds:Fees Term 1 2025': answer }).costs;
  expect(answered('less')).toEqual([[3000], [3000], [2500], 'skip']);
  expect(answered('paid')).toEqual([[3000], [3000], [3000], 'skip']);
  expect(answered('skip')).toEqual([[3000], [3000], 'skip', 'skip']);
});

test('more given back than paid cannot be taken away from it', () => {
  const { question } = paidOf('Refunded', [4000]);
  expect(question?.options.map(({ value }) => value)).toEqual(['paid', 'skip']);
});
