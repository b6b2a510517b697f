import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const people = [
  'Loveness Tembo Banda',
  'Chisomo Phiri Zulu',
  'Kelvin Mwale Daka',
  'Ruth Lungu Sakala',
];
const students = people.map((name, at) => knownStudent(at + 1, name));
const agreed = { agree: 'yes' };

function planOf(
  rows: readonly (readonly Cell[])[],
  house: readonly string[],
  answers: Record<string, string> = {},
) {
  const subjects = house.map((subject_name) => ({ subject_name, category: 1 }));
  const sheets = [{ name: 'Marks', rows: [['TERM 1 2025'], ...rows] }];
  const { setups } = guessSetups(sheets, subjects);
  const known = knownWith({ students, subjects, years: ['2025'] });
  const { rows: planned, questions } = makePlan(
    sheets,
    { sheets: setups, answers: { ...agreed, ...answers } },
    known,
  );
  const changes = planned.flatMap(({ change }) => (change?.type === 'marks' ? [change] : []));
  return {
    open: questions.filter(({ answer }) => answer === null),
    subjects: changes[0]?.marks.map(({ subject }) => subject),
  };
}

const wide = (heads: readonly string[]) => [
  ['Name', ...heads, 'Total'],
  ...people.map((name, at) => {
    const marks = heads.map((_, column) => 41 + ((at * 19 + column * 13) % 50));
    return [name, ...marks, marks.reduce((sum, one) => sum + one, 0)];
  }),
];

test('a heading cut short is the subject of the house', () => {
  const plan = planOf(wide(['English', 'Maths', 'Tech. Draw.', 'MOR. ED']), [
    ...['English', 'Mathematics', 'Technical Drawing', 'Moral Education'],
  ]);
  expect(plan.open).toEqual([]);
  expect(plan.subjects).toEqual([
    ...['English', 'Mathematics', 'Technical Drawing', 'Moral Education'],
  ]);
});

const house = ['English', 'Mathematics', 'Technical Drawing', 'Technical Drafting'];

test('one that several of the house begin with asks which, also where the total has it in it', () => {
  const rows = wide(['English', 'Maths', 'Tech. Dra.']);
  const { open } = planOf(rows, house);
  expect(open.map(({ key }) => key)).toEqual(['column:Marks!D']);
  expect(open[0]?.options.slice(0, 4).map(({ value }) => value)).toEqual([
    ...['out', 'own', 'subject:Technical Drawing', 'subject:Technical Drafting'],
  ]);
  const chosen = planOf(rows, house, { 'column:Marks!D': 'subject:Technical Drafting' });
  expect(chosen.subjects).toEqual(['English', 'Mathematics', 'Technical Drafting']);
});

test('so does one in the cells of rows for each subject', () => {
  const rows = [
    ['Name', 'Subject', 'Marks'],
    ...people.flatMap((name, at) => [
      [name, 'English', 51 + at],
      [name, 'Tech. Dra.', 72 - at],
    ]),
  ];
  const { open } = planOf(rows, house);
  expect(open.map(({ key }) => key)).toEqual(['called:Marks!Tech. Dra.']);
  const chosen = planOf(rows, house, { 'called:Marks!Tech. Dra.': 'Technical Drawing' });
  expect(chosen.subjects).toEqual(['English', 'Technical Drawing']);
});

test('a group cut short above the exams of other subjects is the subject of the house', () => {
  const groups = ['ENGLISH', 'MATHS', 'TECHNICAL DR.'];
  const rows = [
    ['Name', ...groups.flatMap((group) => [group, null])],
    [null, ...groups.flatMap(() => ['Mid', 'End'])],
    ...people.map((name, at) => [
      name,
      ...groups.flatMap((_, one) => [40 + at + one, 60 + at * one]),
    ]),
  ];
  const { open, subjects } = planOf(rows, house.slice(0, 3), { 'exam:Marks': 'End' });
  expect(open).toEqual([]);
  expect(subjects).toEqual(['English', 'Mathematics', 'Technical Drawing']);
});
