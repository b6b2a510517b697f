import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import type { Known } from '../plan/plan.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';
import { figureOf, withoutWeight } from './means-of-terms.ts';

const names = [
  ...['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'],
  ...['Esther Mueni Mutua', 'Faith Adhiambo Ouma'],
];
const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });
type Rows = readonly (readonly Cell[])[];

function planOf(rows: Rows, answers: Record<string, string> = {}, more: Partial<Known> = {}) {
  const sheets = readableSheets({ name: 'Visits 2025', rows }, []);
  const { setups } = guessSetups(sheets, []);
  const given = { agree: 'yes', ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: given }, { ...known, ...more });
  return {
    sheets: sheets.map((one) => one.name),
    kinds: setups.map(({ kind }) => kind),
    open: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    filed: plan.rows.flatMap(({ change, row }) =>
      change?.type === 'marks'
        ? `${row} ${change.term}: ${change.mark} (${change.marks.map((one) => one.subject).join()})`
        : [],
    ),
    plan,
  };
}
const rowsOf = (heads: Rows, of: (at: number) => readonly Cell[]): Rows => [
  ...heads,
  ...names.map((name, at) => [name, ...of(at)]),
];

const key = 'subject-of:Visits 2025';
const heads = [['Learner', 'Term 1 Mean', 'Term 1 Rank', 'Term 2 Mean', 'Term 2 Rank', 'Remarks']];
const cells = (at: number): readonly Cell[] =>
  [
    [61.5, '3/40', 58, '7/41', 'Good'],
    ['55%', '9/40', 'was ill', '', 'See teacher'],
    ['312/500', '5/40', '', '', ''],
    [48, '20/40', 52, '18/41', ''],
    [71, '1/40', 74, '1/41', ''],
    ['not with us', '', 63, '', 'New'],
  ][at] ?? [];

describe('means of several terms side by side', () => {
  test('are a sheet for each term, and ask once in which subject they shall stand', () => {
    const { sheets, kinds, open, plan } = planOf(rowsOf(heads, cells));
    expect(sheets).toEqual(['Visits 2025 (Term 1)', 'Visits 2025 (Term 2)']);
    expect(kinds).toEqual(['marks', 'marks']);
    expect(open).toEqual([key]);
    const asked = plan.questions.find((one) => one.key === key);
    expect(asked?.words).toContain('A report needs at least one mark');
    expect(asked?.options[0]?.value).toBe('All subjects');
  });

  test('may stand as the only mark; words in their place are no report of that term, and no fault', () => {
    const { open, filed, plan } = planOf(rowsOf(heads, cells), { [key]: 'All subjects' });
    expect(open).toEqual([]);
    expect(filed).toEqual([
      ...['2 1: 61.5 (All subjects)', '3 1: 55 (All subjects)', '4 1: 62.4 (All subjects)'],
      ...['5 1: 48 (All subjects)', '6 1: 71 (All subjects)', '2 2: 58 (All subjects)'],
      ...['5 2: 52 (All subjects)', '6 2: 74 (All subjects)', '7 2: 63 (All subjects)'],
    ]);
    const left = plan.rows.filter(({ change }) => change === null);
    expect(left.map(({ state, notes }) => [state, notes.at(-1)?.words])).toEqual([
      ['skip', 'There is no report of this term: not with us'],
      ['skip', 'There is no report of this term: was ill'],
      ['skip', 'There is no report of this term: nothing stands here'],
    ]);
  });

  test('are left out where the report has marks of subjects, and told', () => {
    const report = { id: 7, student_id: 1, year: '2025', term: 2, class: 'Form 2', version: 1 };
    const academic = [{ ...report, lines: ['Form 2|B|6100', 'mathematics|61|B'] }];
    const { filed, plan } = planOf(rowsOf(heads, cells), { [key]: 'All subjects' }, { academic });
    expect(filed.filter((one) => one.startsWith('2 '))).toEqual(['2 1: 61.5 (All subjects)']);
    const left = plan.rows.find(({ row, sheet }) => row === 2 && sheet.endsWith('(Term 2)'));
    expect(left).toMatchObject({ state: 'skip', questions: [] });
    expect(left?.notes.at(-1)?.words).toMatch(/has marks of subjects/);
  });

  test('of a subject that somebody names are its marks', () => {
    const { filed } = planOf(
      rowsOf(heads, (at) => [60 + at, '', 70 + at, '', '']),
      {
        [key]: 'Mathematics',
      },
    );
    expect(filed[0]).toBe('2 1: 60 (Mathematics)');
  });

  test('below terms alone where they are percentages, with the year behind them', () => {
    const rows = rowsOf(
      [['Pupil', 'First Term (30%)', 'Second Term (70%)', 'Cumulative', 'Grade']],
      (at) => [`${50 + at}.5%`, `${60 + at}.0%`, `${57 + at}.2%`, ['A1', 'B3', 'C6'][at % 3] ?? ''],
    );
    const { sheets, open, filed } = planOf(rows, { [key]: 'All subjects' });
    expect(sheets).toHaveLength(2);
    expect(open).toEqual([]);
    expect(filed[0]).toBe('2 1: 50.5 (All subjects)');
    expect(filed.at(-1)).toBe('7 2: 65 (All subjects)');
  });

  test.each([
    ['attendance', ['Attendance Term 1', 'Attendance Term 2'], ['91%', '88%']],
    ['figures of which nothing says what they are', ['Term 1', 'Term 2'], [51, 64]],
    ['the mean of one term', ['Term 1 Mean', 'Term 2 visit'], [51, 'done']],
  ])('%s are none', (_, own, of) => {
    const rows = rowsOf([['Learner', ...own]], () => of);
    expect(planOf(rows).sheets).toEqual(['Visits 2025']);
  });

  test('beside what a list of students says they leave it a list of students', () => {
    const rows = rowsOf([['Name', 'DOB', 'Sex', 'Term 1 Mean', 'Term 2 Mean']], (at) => [
      `2010-03-1${at}`,
      'F',
      51 + at,
      60 + at,
    ]);
    expect(planOf(rows)).toMatchObject({ sheets: ['Visits 2025'], kinds: ['students'] });
  });
});

test.each([
  ['312/500', 62.4],
  ['58.7%', 58.7],
  ['54', 54],
  ['500/312', null],
  ['sick', null],
])('%s is a mean of %s', (text, figure) => {
  expect(figureOf(text)).toBe(figure);
});

test.each([
  ['1st Term (Wt: 30%)', '1st Term'],
  ['Term 2 [40]', 'Term 2'],
  ['Physics T1 (30%)', 'Physics T1 (30%)'],
])('%s is the heading %s', (text, heading) => {
  expect(withoutWeight(text)).toBe(heading);
});
