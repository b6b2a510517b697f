import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong', 'Esther Mutua'];
const house = ['English', 'Mathematics', 'Geography', 'Biology'];
const known = knownWith({
  ...{ years: ['2026'], classes: ['Grade 7'] },
  students: names.map((name, at) => knownStudent(at + 1, name)),
  subjects: house.map((subject_name) => ({ subject_name, category: 1 })),
});
const sheet = 'Grade 7 Term 1 2026';

function planOf(rows: Cell[][], answers: Record<string, string> = {}) {
  const sheets = [{ name: sheet, rows }];
  const { setups } = guessSetups(sheets, known.subjects);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  const [change] = plan.rows.flatMap((row) => (row.change?.type === 'marks' ? row.change : []));
  return {
    asked: plan.questions.map(({ key }) => key).filter((key) => key.startsWith('part:')),
    marks: change?.marks.map(({ subject, mark }) => `${subject} ${mark}`) ?? null,
  };
}
const wide = (...heads: Cell[][]) => [
  ...heads,
  ...names.map((name, at) => [name, 55 + at, 61, 72 - at]),
];

test('a part of a subject that stands alone asks, and can be the subject, one of its own, or nothing', () => {
  const rows = wide(['Name', 'Geography', 'Mathematics', 'English Composition']);
  const key = `part:${sheet}!English Composition`;
  expect(planOf(rows)).toEqual({ asked: [key], marks: null });
  const others = ['Geography 55', 'Mathematics 61'];
  expect(planOf(rows, { [key]: 'whole' }).marks).toEqual([...others, 'English 72']);
  expect(planOf(rows, { [key]: 'own' }).marks).toEqual([...others, 'English Composition 72']);
  expect(planOf(rows, { [key]: 'out' }).marks).toEqual(others);
});

test('a word above one subject alone asks likewise', () => {
  const rows = wide(['', '', '', 'Pure'], ['Name', 'Geography', 'English', 'Maths']);
  expect(planOf(rows).asked).toEqual([`part:${sheet}!Pure Maths`]);
  const science = wide(['', '', '', 'Basic'], ['Name', 'Geography', 'English', 'Science']);
  const key = `part:${sheet}!Basic Science`;
  expect(planOf(science).asked).toEqual([key]);
  expect(planOf(science, { [key]: 'own' }).marks?.[2]).toBe('Basic Science 72');
});

test('an exam, the same part of every subject, and groups of subjects ask nothing', () => {
  for (const rows of [
    wide(['Name', 'Geography', 'Mathematics', 'English Mock']),
    wide(['Name', 'Geography Paper 1', 'Mathematics Paper 1', 'English Paper 1']),
    wide(['', 'Humanities', 'Core', 'Core'], ['Name', 'Geography', 'English', 'Maths']),
    wide(['', '', '', 'MWANZO'], ['Name', 'Geography', 'English', 'Maths']),
    wide(['', '', '', 'End of term'], ['Name', 'Geography', 'English', 'Maths']),
  ])
    expect(planOf(rows).asked).toEqual([]);
});

test('parts with the other parts beside them are asked as one mark, not one by one', () => {
  const rows = wide(['Name', 'Geography', 'English Paper 1', 'English Paper 2']);
  expect(planOf(rows).asked).toEqual([]);
});

test('names of parts in cells are asked about, each for all of its rows', () => {
  const rows = [
    ['Name', 'Subject', 'Marks'],
    ...names.flatMap((name, at) => [
      [name, 'Geography', 55 + at],
      [name, 'Biology Project', 72 - at],
    ]),
  ];
  const key = `part:${sheet}!Biology Project`;
  expect(planOf(rows).asked).toEqual([key]);
  expect(planOf(rows, { [key]: 'own' }).marks).toEqual(['Geography 55', 'Biology Project 72']);
  expect(planOf(rows, { [key]: 'whole' }).marks).toEqual(['Geography 55', 'Biology 72']);
  expect(planOf(rows, { [key]: 'out' }).marks).toEqual(['Geography 55']);
});
