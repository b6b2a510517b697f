import { describe, expect, test } from 'vitest';
import type { SheetKind } from '#contract/imports/fields.ts';
import { knownStudent, knownWith } from '../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../reading/sheet.ts';
import { makePlan } from './planner.ts';
import { guessSetup } from './sheets/layout.ts';

const names = ['Rose Akinyi', 'Brian Otieno', 'Faith Wekesa', 'Ian Kamau'];
const student = (name: string, at: number) =>
  knownStudent(at + 1, name, { school: 'Mwanzo Academy' });
const known = knownWith({
  schools: [{ id: 1, school: 'Mwanzo Academy', cluster: 'Lake' }],
  years: ['2025'],
});
type Rows = readonly (readonly Cell[])[];

function planOf(
  rows: Rows,
  kind: SheetKind,
  answers: Record<string, string> = {},
  name = 'Mathematics Term 1 2025',
) {
  const sheet = { name, rows };
  const answered = { sheets: [guessSetup(sheet, [], { kind })], answers };
  return makePlan([sheet], answered, {
    ...known,
    students: kind === 'students' ? [] : names.map(student),
  });
}
const keys = (plan: ReturnType<typeof planOf>) => plan.questions.map(({ key }) => key);
test('two columns that say the same day are one, and its order that of all days of the sheet', () => {
  const days = ['20110913', '20120521', '20100617', '20110730'];
  const rows = names.map((name, at) => {
    const [, year, month, day] = /(....)(..)(..)/.exec(days[at] ?? '') ?? [];
    return [name, 'F', days[at] ?? '', `${day}/${month}/${year}`, '01/09/2024'];
  });
  const more = ['13/02/2023', '14/02/2023'].map((day, at) => [
    `Ann Moraa${at}`,
    'F',
    '20120321',
    '21/03/2012',
    day,
  ]);
  const plan = planOf(
    [
      ['Name', 'Gender', 'DOB (YYYYMMDD)', 'DOB (DD/MM/YYYY)', 'Date of admission'],
      ...rows,
      ...more,
    ],
    'students',
  );
  expect(keys(plan).filter((key) => key.startsWith('column:'))).toEqual([]);
  expect(plan.questions.find(({ key }) => key.startsWith('date-order:'))).toMatchObject({
    answer: 'day',
    usual: true,
  });
});

test('terms beside their sum and mean ask which counts; the sum above 100 is compared with nothing', () => {
  const rows = names.map((name, at): Cell[] => {
    const [one, two, three] = [61 + at, 42 + 3 * at, 57 - at];
    const sum = one + two + three;
    return [name, one, two, three, sum, Math.round((sum / 3) * 10) / 10];
  });
  const plan = planOf(
    [['Name', 'FirstTerm', 'SecondTerm', 'ThirdTerm', 'Total', 'Average'], ...rows],
    'marks',
    { 'exam:Mathematics Term 1 2025': 'ThirdTerm' },
  );
  const asked = plan.questions.find(({ key }) => key.startsWith('exam:'));
  expect(asked?.options.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['FirstTerm', 'SecondTerm', 'ThirdTerm', 'Average']),
  );
  expect(asked?.options.map(({ label }) => label)).not.toContain('Total');
  expect(keys(plan).some((key) => key.startsWith('total:'))).toBe(false);
});

test('a note between the rows is no record, and a father of one word may be a part of the name', () => {
  const plan = planOf(
    [
      ['First Name', 'Last Name', 'Sex', 'Birth date', 'Father'],
      ...names.map((name, at): Cell[] => [
        ...name.split(' '),
        'F',
        `2011-04-1${at}`,
        `Tesfaye${at}`,
      ]),
      ['NB: those below joined later'],
      ['Ann', 'Moraa', 'F', '2011-04-19', 'Girma'],
    ],
    'students',
  );
  expect(plan.rows.find(({ row }) => row === 6)).toMatchObject({ state: 'passed' });
  expect(keys(plan)).toContain('name-part:Mathematics Term 1 2025');
});

test('the total of columns that were left out by hand is no difference', () => {
  const rows = (more: number) =>
    names.map((name, at): Cell[] => [name, 50 + at, 60 - at, 11 + at, 121 + at + more]);
  const asked = (more: number) => {
    const head = ['Name', 'English', 'Mathematics', 'Xyl', 'Total'];
    const answers = { agree: 'yes', 'columns:Term 1 2025': 'out' };
    return keys(planOf([head, ...rows(more)], 'marks', answers, 'Term 1 2025'));
  };
  expect(asked(0)).not.toContain('total:Term 1 2025');
  expect(asked(7)).toContain('total:Term 1 2025');
});

test('marks that their heading says to be out of 50 are taken as that, and it can be said otherwise', () => {
  const sheet = (most: number): Rows => [
    ['Name', 'Marks (out of 50)'],
    ...names.map((name, at): Cell[] => [name, most - 6 * at]),
  ];
  const filed = (most: number, answers: Record<string, string> = {}) => {
    const plan = planOf(sheet(most), 'marks', { agree: 'yes', ...answers });
    const asked = plan.questions.find(({ key }) => key.startsWith('out-of:'));
    const [first] = plan.sheets[0]?.first ?? [];
    return [asked?.answer, first?.facts.find(({ label }) => label === 'Mathematics')?.value];
  };
  expect(filed(44)).toEqual(['heading', '88 A']);
  expect(filed(44, { 'out-of:Mathematics Term 1 2025': '100' })).toEqual([
    '100',
    expect.stringMatching(/^44/),
  ]);
  expect(filed(66)[0]).toBeNull();
});

test('100 in each row is what marks are out of, and no subject', () => {
  const rows = names.map((name, at): Cell[] => [name, 50 + at, 60 - at, 100]);
  const plan = planOf([['Name', 'English', 'Kiswahili', 'Xyl'], ...rows], 'marks');
  expect(keys(plan).filter((key) => key.startsWith('columns:'))).toEqual([]);
});

test('numbers of a form are no sums of money', () => {
  const rows = names.map((name, at): Cell[] => [name, `TMP-004${at}`, 12_000 + at]);
  const plan = planOf([['Name', 'Serial ID', 'Amount paid'], ...rows], 'receipts');
  expect(keys(plan).filter((key) => key.startsWith('column:'))).toEqual([]);
});

describe('the number of a subject beside its name', () => {
  const subjects: readonly (readonly [string, string])[] = [
    ['101', 'English'],
    ['121', 'Mathematics'],
  ];
  const rowsWith = (codeOf: (code: string, at: number) => string) =>
    names.flatMap((name, at) =>
      subjects.map(([code, subject]): Cell[] => [name, codeOf(code, at), subject, 50 + at]),
    );
  const head = ['Name', 'Subject Code', 'Subject', 'Score'];

  test('is no question where each subject has one', () => {
    const plan = planOf([head, ...rowsWith((code) => code)], 'marks', { agree: 'yes' });
    expect(keys(plan).filter((key) => key.startsWith('column:'))).toEqual([]);
    const [first] = plan.rows;
    expect(first?.change).toMatchObject({
      marks: [{ subject: 'English' }, { subject: 'Mathematics' }],
    });
  });

  test('is one where the numbers say something else, or letters stand in both', () => {
    const others = planOf([head, ...rowsWith((code, at) => `${code}${at}`)], 'marks');
    expect(keys(others)).toContain('column:Mathematics Term 1 2025!subject');
    const letters = planOf([head, ...rowsWith((code) => `S${code}`)], 'marks');
    expect(keys(letters)).toContain('column:Mathematics Term 1 2025!subject');
  });
});
