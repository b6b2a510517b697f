import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

type Rows = readonly (readonly Cell[])[];
const names = ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'];
const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });

function planOf(
  heads: readonly string[],
  of: (at: number) => readonly Cell[],
  {
    foot = [],
    answers = {},
    set = {},
  }: { foot?: Rows; answers?: Record<string, string>; set?: Record<string, string> } = {},
) {
  const title = ['Fees paid, Term 1 2025'];
  const rows = [title, heads, ...names.map((name, at) => [name, ...of(at)]), ...foot];
  const sheets = [{ name: 'Register', rows }];
  const { setups } = guessSetups(sheets, []);
  const byHand = setups.map((one) => ({
    ...one,
    columns: one.columns.map((target, at) => set[heads[at] ?? ''] ?? target),
  }));
  const plan = makePlan(sheets, { sheets: byHand, answers: { agree: 'yes', ...answers } }, known);
  return {
    open: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    usual: plan.questions.flatMap(({ key, answer, usual }) => (usual ? [[key, answer]] : [])),
    words: plan.questions.map(({ words }) => words).join('\n'),
    passed: plan.rows.filter(({ state }) => state === 'passed').map(({ row }) => row),
    items: plan.rows.flatMap(({ change }) =>
      change?.type === 'items'
        ? [change.items.map(({ category, cost }) => `${category} ${cost / 100}`).join(', ')]
        : [],
    ),
  };
}

describe('totals of a day, a week or a page with their words among the names', () => {
  test.each([
    'Day total',
    'WEEK TOTAL',
    'Total for the week',
    'Sub total',
    'B/F',
    'Balance c/f',
    'Carried forward',
    "Day's total",
    'Total 02/06/2025',
    'Monthly total',
  ])('%s', (words) => {
    const {
      passed,
      items,
      words: asked,
    } = planOf(['Pupil', 'School fees', 'Total'], (at) => [9000 + at, 9000 + at], {
      foot: [[words, '', 36_006]],
    });
    expect(passed).toContain(7);
    expect(items).toHaveLength(4);
    expect(asked).not.toContain('nobody');
  });

  test('a student of such a name is none', () => {
    const { passed } = planOf(['Pupil', 'School fees', 'Total'], () => [9000, 9000], {
      foot: [
        ['Week Mutua', 9000, 9000],
        ['Day Moraa Carr', 9000, 9000],
      ],
    });
    expect(passed).not.toContain(7);
    expect(passed).not.toContain(8);
  });
});

describe('a column of sums that is left out by its heading', () => {
  const heads = ['Pupil', 'Tuition', 'Medical', 'Total'];

  test('is a payment of a kind of its own where the total has it in it', () => {
    const { open } = planOf(heads, (at) => [
      9000,
      at === 1 ? 1500 : '',
      9000 + (at === 1 ? 1500 : 0),
    ]);
    expect(open).toEqual(['categories:Register']);
  });

  test.each(['Signature', 'Ward', 'Remarks'])('%s, too, where the total needs it', (heading) => {
    const { open } = planOf(['Pupil', 'Tuition', heading, 'Total'], (at) => [
      ...[9000 + at, 300, 9300 + at],
    ]);
    expect(open).toHaveLength(1);
  });

  test('stays left out where the total is right without it', () => {
    const { open, items } = planOf(['Pupil', 'Tuition', 'Ward', 'Total'], (at) => [
      ...[9000 + at, 12, 9000 + at],
    ]);
    expect(open).toEqual([]);
    expect(items).toHaveLength(4);
  });
});

test('several columns said to be of one category are each a payment of it', () => {
  const { open, items } = planOf(
    ['Pupil', 'Term dues', 'Trip', 'Total'],
    (at) => [9000 + at, 500, 9500 + at],
    { set: { 'Term dues': 'fee:Tuition Fees', Trip: 'fee:Tuition Fees' } },
  );
  expect(open).toEqual([]);
  expect(items[1]).toBe('Tuition Fees 9001, Tuition Fees 500');
});

describe('a kind that is near a category', () => {
  test.each([
    ['Boarding (MK)', 'Uniform and Boarding Essentials'],
    ['Boarding fees', 'Uniform and Boarding Essentials'],
    ['Exam fee', 'Tuition Fees'],
    ['Mock exams', 'Tuition Fees'],
  ])('%s is asked about, with %s as its answer', (heading, category) => {
    const { open, usual, items } = planOf(['Pupil', 'Tuition', heading, 'Total'], (at) => [
      ...[9000 + at, 700, 9700 + at],
    ]);
    expect(open).toEqual([]);
    expect(usual.map(([, answer]) => answer)).toContain(category);
    expect(items[0]).toBe(`Tuition Fees 9000, ${category} 700`);
  });

  test('what says a category itself asks nothing', () => {
    const { usual, items } = planOf(
      ['Pupil', 'SCH FEES', 'Boarding items', 'VAN', 'Total'],
      (at) => [...[9000 + at, 700, 300, 10_000 + at]],
    );
    expect(usual.filter(([key]) => `${key}`.startsWith('categor'))).toEqual([]);
    expect(items[0]).toBe('Tuition Fees 9000, Uniform and Boarding Essentials 700, Transport 300');
  });
});

test('a fee that nobody paid is no column of kinds', () => {
  const { open, items } = planOf(['Pupil', 'Tuition', 'Uniform', 'Books'], (at) => [
    1000 + at,
    '',
    200,
  ]);
  expect(open).toEqual([]);
  expect(items[1]).toBe('Tuition Fees 1001, Books and Stationery 200');
});

describe('words in the place of a sum', () => {
  const heads = ['Name', 'Class', 'Tuition', 'Transport'];
  const cells = (at: number): readonly Cell[] => ['Form 1', at === 2 ? 'BURSARY' : 4000, 500];
  const key = 'no-sum:Register!bursary';

  test('are asked about, and until then the row waits', () => {
    const { open, items, words } = planOf(heads, cells);
    expect(open).toContain(key);
    expect(words).toContain('BURSARY');
    expect(items).toHaveLength(3);
  });

  test('are one question for one word, in whatever columns it stands', () => {
    const { open, items } = planOf(
      heads,
      (at) => ['Form 1', at === 2 ? 'BURSARY' : 4000, at === 1 ? 'Bursary' : 500],
      {
        answers: { [key]: 'none' },
      },
    );
    expect(open.filter((one) => one.startsWith('no-sum:'))).toEqual([]);
    expect(items.slice(1, 3)).toEqual(['Tuition Fees 4000', 'Transport 500']);
  });

  test('may mean that nothing was paid there: what else the row paid is kept', () => {
    const { items } = planOf(heads, cells, { answers: { [key]: 'none' } });
    expect(items[2]).toBe('Transport 500');
  });

  test('may leave the row out', () => {
    expect(planOf(heads, cells, { answers: { [key]: 'skip' } }).items).toHaveLength(3);
  });
});
