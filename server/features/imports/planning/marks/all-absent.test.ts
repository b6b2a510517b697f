import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Halima Juma', 'Peter Ouma', 'Ruth Chebet', 'Moses Kiptoo'];
const subjects = ['English', 'Geography', 'Music'];

type Rows = readonly (readonly Cell[])[];

function planOf(tabs: Readonly<Record<string, Rows>>, answers: Record<string, string> = {}) {
  const known = knownWith({
    years: ['2025'],
    students: names.map((one, at) => knownStudent(at + 1, one)),
    subjects: subjects.map((subject_name) => ({ subject_name, category: 1 })),
  });
  const sheets = Object.entries(tabs).map(([name, rows]) => ({
    ...{ name, rows },
    file: 'Marks Term 2 2025.xlsx',
  }));
  const { setups } = guessSetups(sheets, known.subjects);
  const given = { agree: 'yes', 'joined-sheets': 'one', ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: given }, known);
  return {
    open: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    row: (row: number, sheet = 'Class') =>
      plan.rows.find((one) => one.sheet === sheet && one.row === row),
  };
}

const rowsWith = (...cells: Cell[]): Rows => [
  ['Name', ...subjects],
  ['Halima Juma', 61, 72, 55],
  ['Peter Ouma', ...cells],
  ['Ruth Chebet', 48, 'ABS', 81],
];

describe('a student who was absent in all subjects', () => {
  const absent = { Class: rowsWith('Absent', 'ABS', 'AB') };

  test('asks whether a report says so, and holds nobody else up', () => {
    const plan = planOf(absent);
    expect(plan.open).toEqual(['mark-all-absent']);
    expect(plan.row(3)?.state).toBe('question');
    expect(plan.row(2)?.state).toBe('new');
    expect(plan.row(4)?.state).toBe('new');
  });

  test('is filed so, or left out, as somebody says', () => {
    expect(planOf(absent, { 'mark-all-absent': 'absent' }).row(3)).toMatchObject({
      state: 'new',
      change: { mark: null, grade: 'X' },
    });
    expect(planOf(absent, { 'mark-all-absent': 'skip' }).row(3)?.state).toBe('skip');
  });

  test('asks too where a word means so by a general answer', () => {
    const rows = rowsWith('Exempt', 'Exempt', 'Exempt');
    const plan = planOf({ Class: rows }, { 'mark-exempt': 'absent' });
    expect(plan.open).toEqual(['mark-all-absent']);
  });

  test('asks nothing more where one word says it of all subjects, and somebody what it means', () => {
    const plan = planOf({ Class: rowsWith('HAKUFANYA', '', '') }, { 'mark-not-sat': 'absent' });
    expect(plan.open).toEqual([]);
    expect(plan.row(3)?.state).toBe('new');
  });

  test('asks nothing where another sheet has a mark', () => {
    const tab = (mark: Cell): Rows => [
      ['Name', 'Mark'],
      ['Halima Juma', 66],
      ['Peter Ouma', mark],
      ['Ruth Chebet', 52],
    ];
    expect(planOf({ English: tab('ABS'), Music: tab(70) }).open).toEqual([]);
    const both = planOf({ English: tab('ABS'), Music: tab('ABS') });
    expect(both.open).toContain('mark-all-absent');
    expect(both.row(3, 'Music')?.state).toBe('question');
  });
});

describe('absent in a column for all subjects, in a row without any mark', () => {
  const below = (heading: string, others: readonly Cell[], text: Cell): Rows => [
    ['Name', ...subjects, heading],
    ['Halima Juma', 61, 72, 55, others[0] ?? ''],
    ['Peter Ouma', '', '', '', text],
    ['Ruth Chebet', 48, 66, 81, others[1] ?? ''],
  ];

  test.each([
    ['Position', ['2nd', '1st'], 'ABSENT'],
    ['RANK', [2, 1], 'Abs'],
    ['TOTAL', [188, 195], 'ABSENT'],
    ['Average', [62.67, 65], 'Absent'],
    ['Points', [20, 24], 'ABSENT'],
    ['Comment', ['Good', 'Very good'], 'Absent'],
  ] as [string, Cell[], string][])(
    'below %s asks whether a report says so',
    (heading, others, text) => {
      const tabs = { Class: below(heading, others, text) };
      const open = planOf(tabs).open.filter((key) => key.startsWith('mark-'));
      expect(open).toEqual(['mark-all-absent']);
      expect(planOf(tabs, { 'mark-all-absent': 'absent' }).row(3)).toMatchObject({
        state: 'new',
        change: { mark: null, grade: 'X' },
      });
      expect(planOf(tabs, { 'mark-all-absent': 'skip' }).row(3)?.state).toBe('skip');
    },
  );

  test('other words there are no absence', () => {
    const plan = planOf({ Class: below('Position', ['2nd', '1st'], 'new') });
    expect(plan.open).not.toContain('mark-all-absent');
    expect(plan.row(3)?.state).toBe('fault');
  });

  test('of who has a mark nothing is asked', () => {
    const rows = below('Position', ['2nd', 'ABSENT'], '3rd').map((row, at) =>
      at === 2 ? ['Peter Ouma', 50, 51, 52, '3rd'] : row,
    );
    expect(planOf({ Class: rows }).open).toEqual([]);
  });
});
