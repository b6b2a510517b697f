import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Kamau', 'Ben Otieno', 'Cate Wafula'];
const house = knownWith({
  students: names.map((name, at) => knownStudent(at + 1, name)),
  years: ['2026'],
  classes: ['Form 2'],
});
const marks = [
  [61, 52, 70],
  [48, 66, 59],
  [72, 41, 55],
];

/** @param inTotal whether the fourth column is counted */
function planOf(inTotal: boolean, answers: Record<string, string> = {}) {
  const rows = [
    ['NAME', 'ENG', 'MAT', 'BIO', 'AGR', 'TOTAL'],
    ...names.map((name, at) => {
      const own = marks[at] ?? [];
      const sum = own.reduce((all, one) => all + one, inTotal ? 43 : 0);
      return [name, ...own, 43, sum];
    }),
  ];
  const sheet = { name: 'FORM 2 TERM 1 2026', rows };
  const { setups } = guessSetups([sheet], []);
  const setup = { sheets: setups, answers: { agree: 'yes', ...answers } };
  const plan = makePlan([sheet], setup, house);
  const change = plan.rows[0]?.change;
  return {
    asked: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    subjects: change?.type === 'marks' ? change.marks.length : null,
  };
}
const key = 'not-in-total:FORM 2 TERM 1 2026!E';

test('a column that the total of every row leaves out is asked about, and nothing else', () => {
  expect(planOf(false)).toEqual({ asked: [key], subjects: null });
  expect(planOf(false, { [key]: 'out' })).toEqual({ asked: [], subjects: 3 });
});

test('a column that is counted is a subject', () => {
  expect(planOf(true)).toEqual({ asked: [], subjects: 4 });
});
