import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

// Figures below unknown headings of a fee register: one question for all of them, none where they are plainly no money.

const names = ['Rose Akinyi', 'Brian Otieno', 'Faith Wekesa', 'Ian Kamau', 'Ann Moraa'];
const known = knownWith({
  years: ['2025'],
  students: names.map((name, at) => knownStudent(at + 1, name)),
});
const name = 'School fees Term 1 2025';

function planOf(heads: readonly string[], row: (at: number) => readonly Cell[], answers = {}) {
  const rows = [['Student', ...heads], ...names.map((one, at) => [one, ...row(at)])];
  const sheets = [{ name, rows }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  return {
    asked: plan.questions.filter(({ key }) => /^columns?:/.test(key)),
    costs: plan.rows.map(({ state, change }) =>
      change?.type === 'items' ? change.items.map(({ cost }) => cost / 100) : state,
    ),
    columns: plan.sheets[0]?.columns ?? [],
  };
}

const heads = ['Class', 'Fees Paid', 'Zawadi', 'Kikoi'];
const row = (at: number) => ['Form 1', 3000 + at, 500 - at, 200 + at];
const columns = `columns:${name}`;

test('several unknown columns are one question', () => {
  const { asked } = planOf(heads, row);
  expect(asked).toMatchObject([{ key: columns, columns: [3, 4], answer: null }]);
  expect(asked[0]?.options.map(({ value }) => value)).toEqual([
    ...['out', 'D', 'E', 'each', 'ask', 'skip'],
  ]);
});

test('a column that is the sum of others in each row is not offered, whatever it is called', () => {
  const { asked, columns: looks } = planOf([...heads, 'Mwisho'], (at) => [
    ...row(at),
    500 - at + 200 + at * 11,
  ]);
  expect(asked[0]?.columns).toEqual([3, 4, 5]);
  const summed = planOf([...heads, 'Mwisho'], (at) => [
    ...['Form 1', 3000 + at, 500 - at * 7, 200 + at],
    700 - at * 6,
  ]);
  expect(summed.asked[0]?.columns).toEqual([3, 4]);
  expect(summed.columns[5]?.reason).toBe('the sum of D ‘Zawadi’, E ‘Kikoi’');
  expect(looks[5]?.reason).toBeNull();
});

test('its answers: none, one of them, each, or one by one', () => {
  const costs = (answer: string, more = {}) =>
    planOf(['Class', 'Tuition', 'Zawadi', 'Kikoi'], row, {
      ...{ 'category:zawadi': 'Shopping', 'category:kikoi': 'Transport' },
      ...{ [`categories:${name}`]: 'Shopping', [columns]: answer, ...more },
    }).costs[0];
  expect(costs('out')).toEqual([3000]);
  expect(costs('E')).toEqual([3000, 200]);
  expect(costs('each')).toEqual([3000, 500, 200]);
  expect(costs('ask')).toBe('question');
  const single = { [`column:${name}!D`]: 'Tuition Fees', [`column:${name}!E`]: 'out' };
  expect(costs('ask', single)).toEqual([3000, 500]);
});

test('the only one that was paid is for what each row says beside it', () => {
  const things = ['Uniform', 'Shopping', 'Uniform', 'Shopping', 'Uniform'];
  const { costs } = planOf(
    ['Class', 'Details', 'Zawadi', 'Kikoi'],
    (at) => ['Form 1', things[at] ?? '', 500 - at, 200 + at],
    { [columns]: 'D' },
  );
  expect(costs).toEqual([[500], [499], [498], [497], [496]]);
});

test.each([
  ['Chq', (at: number) => `0004${12 + (at % 3)}`],
  ['Attendance Rate', (at: number) => `${91 + at}.5%`],
  ['Total Present', (at: number) => 50 + at],
  ['Jours de retard', (at: number) => at % 3],
  ['Distance (km)', (at: number) => 12 + (at % 3)],
  ['Class mean', (at: number) => 61 + at],
])('%s is no money, and asks nothing', (heading, cell) => {
  const found = planOf([...heads.slice(0, 2), heading], (at) => [...row(at).slice(0, 2), cell(at)]);
  expect(found.asked).toEqual([]);
  expect(found.columns[3]).toMatchObject({ target: null, state: 'left out' });
});

test('what is paid for days is money', () => {
  const found = planOf([...heads.slice(0, 2), 'Extra days amount'], (at) => row(at).slice(0, 3));
  expect(found.asked).toHaveLength(1);
});

test('the same sum in each row, never less than what was paid, is what the school asks for', () => {
  const part = (at: number) => ['Form 1', at * 700, 3000];
  const found = planOf(['Class', 'Fees Paid', 'Tariff'], part);
  expect(found.asked).toEqual([]);
  expect(found.columns[3]?.reason).toBe('what is owed, which is no receipt');
  const other = (at: number) => ['Form 1', at * 700, 3000 + at * 10];
  expect(planOf(['Class', 'Fees Paid', 'Tariff'], other).asked).toHaveLength(1);
});

test('what adds up to the total, with the fees or alone, was paid: only what for is asked, once', () => {
  const sums = (at: number) => ['Form 1', 3000 + at, 500, 200, `${3700 + at} F`];
  const answers = { [`categories:${name}`]: 'Tuition Fees' };
  for (const first of ['Tuition', 'Jan']) {
    const { asked, costs } = planOf(['Class', first, 'Feb', 'Mar', 'Total'], sums, answers);
    expect(asked).toEqual([]);
    expect(costs[1]).toEqual([3001, 500, 200]);
  }
});

test('what a payment was for, in columns that add up to it, and noughts are no further payments', () => {
  const shares = (at: number) => ['Form 1', 3000 + at, 1000, 2000 + at, 0];
  const { asked, costs } = planOf(['Class', 'Fees Paid', 'Zawadi', 'Kikoi', 'Remise'], shares, {
    [`categories:${name}`]: 'Tuition Fees',
  });
  expect(asked).toEqual([]);
  expect(costs[0]).toEqual([3000]);
});

test('a row waits, and has no fault, while it is asked which column was paid', () => {
  const bare = planOf(['Class', 'term1_fees', 'term1_paid'], (at) => ['Form 1', 9000, 3000 + at]);
  expect(bare.asked).toHaveLength(1);
  expect(bare.costs).toEqual(names.map(() => 'question'));
});

test('of a class and a more exact one the exact one is read', () => {
  const { asked, columns: read } = planOf(['Level', 'Class', 'Fees Paid'], (at) => [
    ...['JSS 2', 'JSS 2A', 3000 + at],
  ]);
  expect(asked).toEqual([]);
  expect(read.slice(1, 3).map(({ target }) => target)).toEqual([null, 'class']);
});

test('beside a known fee a sum of all of them is their total, whatever it is called', () => {
  const sums = (at: number) => ['Form 1', 3000 + at, 500, 3500 + at];
  const answers = { [`categories:${name}`]: 'Tuition Fees' };
  const { asked, costs } = planOf(['Class', 'Tuition', 'Chakula', 'Sum'], sums, answers);
  expect(asked).toEqual([]);
  expect(costs[1]).toEqual([3001, 500]);
});

test('what was paid again in another currency, always at one rate, asks nothing', () => {
  const euros = (at: number) => Math.round(((3000 + at * 250) / 129) * 100) / 100;
  const {
    asked,
    costs,
    columns: read,
  } = planOf(['Class', 'Fees Paid', 'EUR'], (at) => [...['Form 1', 3000 + at * 250, euros(at)]]);
  expect(asked).toEqual([]);
  expect(costs[1]).not.toContain(euros(1));
  expect(read[3]?.reason).toBe('the same sum in another currency');
});

test('sums in another currency at no one rate are asked about', () => {
  const given = [20, 35, 20, 50, 35];
  const { asked } = planOf(['Class', 'Fees Paid', 'Sponsor (EUR)'], (at) => [
    ...['Form 1', 3000 + at * 250, given[at] ?? 0],
  ]);
  expect(asked).toHaveLength(1);
});
