import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell, Sheet } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ruth Chirwa', 'Tiwonge Banda', 'Madalitso Phiri', 'Limbani Gondwe'];
const known = knownWith({
  years: ['2025'],
  students: names.map((name, at) => knownStudent(at + 1, name)),
  subjects: ['English', 'Mathematics'].map((subject_name) => ({ subject_name, category: 1 })),
});

const marksOf = (at: number): Cell[] => (at === 1 ? ['-', '-', 'ill'] : [50 + at, 60, 55 + at / 2]);
const feesOf = (at: number): number[] => [14_500, 11_500 + at, 15_000];
const sumOf = (at: number) => feesOf(at).reduce((sum, one) => sum + one, 0);

/** Results of one term with fees of three beside them, below groups in a line of their own. */
function sheetOf(group: string, last: string, sum: (at: number) => Cell = sumOf): Sheet {
  return {
    name: 'Year 2025',
    rows: [
      ['Pupil', 'Results, Term 3', null, null, group, null, null, null],
      ['', 'English', 'Maths', 'Average', 'Term 1', 'Term 2', 'Term 3', last],
      ...names.map((name, at) => [name, ...marksOf(at), ...feesOf(at), sum(at)]),
    ],
    merged: [
      { row: 0, lastRow: 0, column: 1, lastColumn: 3 },
      { row: 0, lastRow: 0, column: 4, lastColumn: 7 },
    ],
  };
}

function planOf(sheet: Sheet, answers: Record<string, string> = {}) {
  const sheets = readableSheets(sheet, known.subjects);
  const { setups } = guessSetups(sheets, known.subjects);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  const stateOf = (of: string) =>
    plan.rows.filter((one) => one.sheet === of && one.name !== '').map(({ state }) => state);
  const asked = plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key);
  return { plan, sheets, stateOf, asked };
}

describe('fees of terms beside results', () => {
  test.each(['Year', 'Total', 'Annual'])(
    'are sheets of their terms, and %s is their sum',
    (last) => {
      const { sheets, stateOf, plan, asked } = planOf(sheetOf('Fees paid (K)', last), {
        'payments-beside:Year 2025': 'in',
      });
      expect(sheets.map(({ name, term = null }) => [name, term])).toEqual([
        ['Year 2025', null],
        ...[1, 2, 3].map((term) => [`Year 2025 (Fees paid, Term ${term})`, term]),
      ]);
      expect(asked).toEqual([]);
      // Who has fees alone has no report, and no fault.
      expect(stateOf('Year 2025')).toEqual(['new', 'skip', 'new', 'new']);
      expect(stateOf('Year 2025 (Fees paid, Term 2)')).toEqual(Array(4).fill('new'));
      expect(plan.rows.find(({ change }) => change?.type === 'marks')?.change).toMatchObject({
        ...{ term: 3, mark: '55' },
      });
      const costs = plan.rows.flatMap(({ change }) =>
        change?.type === 'items' ? change.items.map(({ cost }) => [change.term, cost / 100]) : [],
      );
      expect(costs).toHaveLength(12);
      expect(costs).toContainEqual([2, 11_501]);
    },
  );

  test('wait until somebody agrees', () => {
    const { asked, stateOf } = planOf(sheetOf('Fees paid (K)', 'Year'));
    expect(asked).toEqual(['payments-beside:Year 2025']);
    expect(stateOf('Year 2025')).toEqual(['new', 'skip', 'new', 'new']);
  });

  test('that do not add up to the sum beside them say so', () => {
    const { plan } = planOf(sheetOf('Fees paid (K)', 'Total', (at) => sumOf(at) + 700));
    const asked = plan.questions.find(({ key }) => key === 'payments-beside:Year 2025');
    expect(asked?.words).toContain('do not add up to H ‘Fees paid (K) Total’');
  });

  test.each([
    ['Fees due (K)', 'Year'],
    ['Attendance', 'Year'],
  ] as const)('are none below %s', (group, last = 'Year') => {
    const { sheets, plan } = planOf(sheetOf(group, last));
    expect(sheets).toHaveLength(1);
    expect(plan.rows.every(({ change }) => change?.type !== 'items')).toBe(true);
  });
});

test.each(['bezahlt', 'betaald', 'pagato', 'paid (UGX)'])(
  'beside a list of students terms with the word %s are payments of each term',
  (word) => {
    const heads = [1, 2, 3].map((term) => `Term ${term} ${word}`);
    const sheet: Sheet = {
      name: 'Kids 2025',
      rows: [
        ['Name', 'Sex', 'DOB', ...heads],
        ...names.map((name, at): Cell[] => [name, 'F', `2012-04-1${at}`, ...feesOf(at)]),
      ],
    };
    const { sheets, asked } = planOf(sheet);
    expect(sheets.map((one) => [one.kind, one.term])).toEqual([
      [undefined, undefined],
      ...[1, 2, 3].map((term) => ['receipts', term]),
    ]);
    expect(asked).toContain('payments-beside:Kids 2025');
  },
);

test('sums below YEAR are no school years', () => {
  const rows: Cell[][] = [
    ['Name', 'English', 'Maths', 'Year'],
    ...names.map((name, at): Cell[] => [name, 50 + at, 61, 410 + at]),
  ];
  expect(guessSetups([{ name: 's', rows }], []).setups[0]?.columns).not.toContain('year');
  const years = rows.map((row, at) => (at === 0 ? row : [...row.slice(0, 3), 2025]));
  expect(guessSetups([{ name: 's', rows: years }], []).setups[0]?.columns).toContain('year');
});
