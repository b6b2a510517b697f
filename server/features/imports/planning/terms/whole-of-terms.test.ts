import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

type Rows = readonly (readonly Cell[])[];
const names = ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'];
const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });

function planOf(heads: Rows, of: (at: number) => readonly Cell[], foot: Rows = []) {
  const rows = [...heads, ...names.map((name, at) => [name, ...of(at)]), ...foot];
  const sheets = readableSheets({ name: 'School fees 2025', rows }, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  return {
    sheets: sheets.map(({ name }) => name),
    open: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    words: plan.questions.map(({ words }) => words).join('\n'),
    paid: plan.rows.flatMap(({ change }) =>
      change?.type === 'items'
        ? `${change.term}: ${change.items.map(({ cost }) => cost / 100).join(', ')}`
        : [],
    ),
  };
}
const both = ['School fees 2025 (Term 1)', 'School fees 2025 (Term 2)'];

describe('the sum of all terms beside them is no payment', () => {
  const cells = (at: number): number[] => {
    const [first, second] = [9000 + at * 100, at === 1 ? 0 : 7000];
    return [...[10_000, first, 10_000 - first], ...[8000, second, 8000 - second]];
  };
  const whole = (at: number): number[] => {
    const own = cells(at);
    return [0, 1, 2].map((one) => (own[one] ?? 0) + (own[one + 3] ?? 0));
  };
  const expected = [
    ...['1: 9000', '1: 9100', '1: 9200', '1: 9300'],
    ...['2: 7000', '2: 7000', '2: 7000'],
  ];

  test.each([
    ['Total 2025', 'Difference'],
    ['Whole year', 'Left'],
    ['TOTAL', 'Variance'],
  ])('as a group %s over budget, paid and %s', (group, left) => {
    const heads = [
      ['', 'Term 1', '', '', 'Term 2', '', '', group, '', ''],
      ['Pupil', ...Array(3).fill(['Budget', 'Paid', left]).flat()],
    ];
    const { sheets, open, paid } = planOf(heads, (at) => [...cells(at), ...whole(at)], [
      ['Total', 40_000, 37_400, 2600, 32_000, 21_000, 11_000, 72_000, 58_400, 13_600],
    ]);
    expect(sheets).toEqual(both);
    expect(open).toEqual([]);
    expect(paid).toEqual(expected);
  });

  test('in one line of headings', () => {
    const heads = ['Term 1', 'Term 2', 'Total'].flatMap((one) =>
      ['Budget', 'Paid', 'Difference'].map((what) => `${one} ${what}`),
    );
    const { sheets, open, paid } = planOf([['Pupil', ...heads]], (at) => [
      ...cells(at),
      ...whole(at),
    ]);
    expect(sheets).toEqual(both);
    expect(open).toEqual([]);
    expect(paid).toEqual(expected);
  });

  test('a budget of a term in which nothing was paid yet is none', () => {
    const heads = ['Term 1', 'Term 2'].flatMap((one) =>
      ['Budget', 'Paid', 'Difference'].map((what) => `${one} ${what}`),
    );
    const { paid } = planOf([['Pupil', ...heads]], (at) => [
      ...cells(at).slice(0, 3),
      ...[8000, '', 8000],
    ]);
    expect(paid).toEqual(['1: 9000', '1: 9100', '1: 9200', '1: 9300']);
  });

  test('where it is another sum it is asked once, with the row', () => {
    const heads = [
      ['', 'Term 1', '', '', 'Term 2', '', '', 'Year 2025', '', ''],
      ['Pupil', ...Array(3).fill(['Budget', 'Paid', 'Difference']).flat()],
    ];
    const { open, words, paid } = planOf(heads, (at) => {
      const [due = 0, given = 0, left = 0] = whole(at);
      return [...cells(at), due, given + (at === 2 ? 500 : 0), left];
    });
    expect(open).toEqual(['whole-of-terms:School fees 2025']);
    expect(words).toContain('In row 5');
    expect(paid).toEqual([]);
  });

  test('kinds of fees below it are none of the first term', () => {
    const heads = [
      ['', 'Term 1', '', 'Term 2', '', 'Total 2025', ''],
      ['Pupil', ...Array(3).fill(['Tuition', 'Transport']).flat()],
    ];
    const { sheets, open, paid } = planOf(heads, (at) => [
      ...[9000 + at, 500, 8000, 600],
      ...[17_000 + at, 1100],
    ]);
    expect(sheets).toEqual(both);
    expect(open).toEqual([]);
    expect(paid).toContain('1: 9000, 500');
  });
});

test('what differs from what was asked for and paid is still asked about, for each term its own', () => {
  const heads = ['Term 1', 'Term 2'].flatMap((one) =>
    ['Budget', 'Paid', 'Trip'].map((what) => `${one} ${what}`),
  );
  const { open, words } = planOf([['Pupil', ...heads]], (at) => [
    ...[10_000, 9000 + at, 700 + at * 10],
    ...[10_000, 8000 + at, 300 + at * 10],
  ]);
  expect(open.filter((key) => key.startsWith('column'))).toHaveLength(2);
  expect(words).not.toContain('Term 1 Trip’, ');
});

describe('what a school asks for beside what was paid, in each term', () => {
  // The last term has no payment yet.
  const cells = (at: number): Cell[] => [
    ...[10_000, 9000 + at * 100, 1000 - at * 100],
    ...[8000, at === 1 ? '' : 7000, at === 1 ? 8000 : 1000],
    ...[6000, '', 6000],
  ];

  test.each([
    ['Fees', 'Paid', 'Bal'],
    ['School fees', 'Amount paid', 'Arrears'],
    ['Fee due', 'Received', 'Balance'],
    ['Invoiced', 'Paid', 'Outstanding'],
  ])('%s, %s, %s', (asked, received, owed) => {
    const groups = [1, 2, 3].flatMap((term) => [`TERM ${term}`, '', '']);
    const heads = [
      ['', ...groups],
      ['Pupil', ...Array<string[]>(3).fill([asked, received, owed]).flat()],
    ];
    const total = [40_000, 37_400, 2600, 32_000, 21_000, 11_000, 24_000, 0, 24_000];
    const { sheets, open, paid } = planOf(heads, cells, [['TOTAL', ...total]]);
    expect(sheets).toEqual([...both, 'School fees 2025 (Term 3)']);
    expect(open).toEqual([]);
    expect(paid).toEqual([
      ...['1: 9000', '1: 9100', '1: 9200', '1: 9300'],
      ...['2: 7000', '2: 7000', '2: 7000'],
    ]);
  });
});
