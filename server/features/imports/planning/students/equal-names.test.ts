import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = ['Chipo Rudo Moyo', 'Tendai Farai Ncube', 'Nyasha Tariro Dube'];
const known = knownWith({
  students: names.map((name, at) => knownStudent(at + 1, name)),
  years: ['2026'],
});

/** Marks of these students, whose names stand in columns of their own. */
function planOf(heads: readonly string[], said: (words: readonly string[]) => readonly string[]) {
  const rows = [
    [...heads, 'Mathematics', 'English'],
    ...names.map((name) => [...said(name.split(' ')), '61', '72']),
  ];
  const sheet = { name: 'Form 2 Term 1 2026', rows };
  const answers = { agree: 'yes' };
  const { questions, rows: planned } = makePlan(
    [sheet],
    { sheets: [guessSetup(sheet, [])], answers },
    known,
  );
  return {
    // The scale of grades is asked of each sheet of marks.
    asked: questions.flatMap(({ key }) => (/^(?:agree|scale)/.test(key) ? [] : [key])),
    students: planned.map(({ change }) => (change?.type === 'marks' ? change.student : null)),
  };
}

test.each([
  ['Last name', 'First name', 'Surname'],
  ['Family Name', 'Given name', 'Second Surname'],
  ['Primeiro sobrenome', 'First name', 'Segundo sobrenome'],
])('names in columns %s, %s, %s find the students of a sheet of marks, unasked', (...heads) => {
  const plan = planOf(heads, ([first = '', middle = '', last = '']) => [last, first, middle]);
  expect(plan.asked).toEqual([]);
  expect(plan.students).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

test('first names of two words are no question where nobody is added', () => {
  const plan = planOf(['Surname', 'First names'], ([first, middle, last = '']) => [
    last,
    `${first} ${middle}`,
  ]);
  expect(plan.asked).toEqual([]);
  expect(plan.students).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});
