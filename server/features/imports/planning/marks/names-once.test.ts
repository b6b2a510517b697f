import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Neema Mushi', 'Baraka Komba', 'Rehema Lyimo', 'Juma Massawe'];
const known = knownWith({
  students: names.map((name, at) => knownStudent(at + 1, name)),
  subjects: ['English', 'Kiswahili', 'Geography'].map((subject_name) => ({
    ...{ subject_name, category: 1 },
  })),
  ...{ years: ['2026'], classes: ['Form 1', 'Form 2'] },
});

function planOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheets = [
    { name: 'TERM 1 2026', rows: [['Student', 'Class', 'Subject', 'Marks'], ...rows] },
  ];
  const { setups } = guessSetups(sheets, known.subjects);
  const plan = makePlan(sheets, { sheets: setups, answers }, known);
  const marks = plan.rows.flatMap(({ name, change }) =>
    change?.type === 'marks'
      ? [[name, change.class, ...change.marks.map((one) => `${one.subject} ${one.mark}`)]]
      : [],
  );
  return { plan, marks };
}

test('a student who stands in the first line alone has the lines below it, and a total ends them', () => {
  const { marks } = planOf([
    ['Neema Mushi', 'Form 1', 'English', 61],
    ['', '', 'Kiswahili', 72],
    ['', '', 'TOTAL', 133],
    ['Baraka Komba', 'Form 2', 'English', 48],
    ['', '', 'Geography', 55],
    ['', '', 'Kiswahili', 80],
  ]);
  expect(marks).toEqual([
    ['Neema Mushi', 'Form 1', 'English 61', 'Kiswahili 72'],
    ['Baraka Komba', 'Form 2', 'English 48', 'Geography 55', 'Kiswahili 80'],
  ]);
});

test('a subject that stands there again, or lines below a gap, are of nobody who is known', () => {
  const { plan, marks } = planOf([
    ['Neema Mushi', 'Form 1', 'English', 61],
    ['', '', 'Kiswahili', 72],
    ['', '', 'English', 35],
    ['Baraka Komba', 'Form 2', 'English', 48],
    ['', '', '', ''],
    ['', '', 'Geography', 55],
  ]);
  expect(marks).toEqual([
    ['Neema Mushi', 'Form 1', 'English 61', 'Kiswahili 72'],
    ['Baraka Komba', 'Form 2', 'English 48'],
  ]);
  expect(plan.questions.some(({ key }) => key.startsWith('nobody:'))).toBe(true);
});

test('a class that is written once above several students stays, by an answer, beside the names', () => {
  const { marks } = planOf(
    [
      ['Neema Mushi', 'Form 1', 'English', 61],
      ['', '', 'Kiswahili', 72],
      ['Baraka Komba', '', 'English', 48],
      ['', '', 'Kiswahili', 80],
      ['Rehema Lyimo', 'Form 2', 'English', 55],
      ['', '', 'Kiswahili', 66],
      ['Juma Massawe', '', 'English', 70],
      ['', '', 'Kiswahili', 41],
    ],
    { 'written-once:TERM 1 2026': 'above' },
  );
  expect(marks.map(([name, of]) => [name, of])).toEqual([
    ['Neema Mushi', 'Form 1'],
    ['Baraka Komba', 'Form 1'],
    ['Rehema Lyimo', 'Form 2'],
    ['Juma Massawe', 'Form 2'],
  ]);
});
