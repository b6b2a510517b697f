import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';
import { askSpotChecks } from './spot-check.ts';

const names = ['Selam Girma', 'Brian Otieno', 'Aisha Wekesa', 'Ian Kamau'];
const known = knownWith({
  students: names.map((name, at) => knownStudent(at + 1, name)),
  subjects: [{ subject_name: 'Agricultural Science', category: 1 }],
});

/** A sheet of marks with these columns below each of three subjects. */
function planOf(labels: readonly string[], of: (at: number) => readonly Cell[], first = 'English') {
  const subjects = [first, 'Biology', 'Music'];
  const rows: Cell[][] = [
    ['', ...subjects.flatMap((one) => [one, ...labels.slice(1).map(() => '')])],
    ['Pupil', ...subjects.flatMap(() => labels)],
    ...names.map((name, at) => [name, ...subjects.flatMap(() => of(at))]),
  ];
  const sheet = { name: 'Marks', rows };
  const setups = [guessSetup(sheet, known.subjects)];
  const plan = askSpotChecks(makePlan([sheet], { sheets: setups, answers: {} }, known), {});
  const [row] = plan.sheets[0]?.first ?? [];
  return {
    asked: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    options: plan.questions.find(({ key }) => key.startsWith('column:'))?.options ?? [],
    biology: row?.facts.filter(({ label }) => label === 'Biology').map(({ value }) => value),
  };
}

describe('of several columns below a subject a row shows one while more is asked', () => {
  test('the sum that its parts prove', () => {
    const { asked, biology } = planOf(['CA 30', 'Exam 70', 'Total'], (at) => [
      20 + at,
      40,
      60 + at,
    ]);
    expect(asked).not.toContain('exam:Marks');
    expect(biology).toEqual(['60']);
  });

  test('the first of those of which it is asked which counts, else their sum', () => {
    const two = planOf(['Opener', 'End Term'], (at) => [61 + at, 55 + 2 * at]);
    expect(two.asked).toContain('exam:Marks');
    expect(two.biology).toEqual(['61']);
    const three = planOf(['CAT', 'Exam', 'Total'], (at) => [20 + at, 44, 91 - 3 * at]);
    expect(three.asked).toContain('exam:Marks');
    expect(three.biology).toEqual(['91']);
  });
});

test.each([
  [['CA 30%', 'EXAM 70%', 'TOTAL 100%']],
  [['Test', 'Exam', '100']],
  [['CA', 'EXAM', 'Total Score']],
])('a subject below which %j stand is called after the line above them', (labels) => {
  const { options } = planOf(labels, (at) => [20 + at, 40, 60 + at], 'AGRIC');
  const [own] = options.filter(({ value }) => value === 'own');
  expect(own?.label).toContain('AGRIC');
});
