import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const house = knownWith({
  students: [
    knownStudent(1, 'Ann Kamau'),
    knownStudent(2, 'Ben Otieno'),
    knownStudent(3, 'Cate Wafula'),
  ],
  years: ['2026'],
  classes: ['Form 2'],
});

function planOf(word: string, maxima: readonly number[]) {
  const rows: Cell[][] = [
    ['NAME', 'ENG', 'MAT', 'BIO', 'TOTAL', '%'],
    [word, ...maxima, maxima.reduce((all, one) => all + one, 0), 100],
    ['Ann Kamau', 45, 40, 30, 115, 63.9],
    ['Ben Otieno', 30, 64, 20, 114, 63.3],
    ['Cate Wafula', 54, 20, 10, 84, 46.7],
  ];
  const sheet = { name: 'FORM 2 TERM 1 2026', rows };
  const { setups } = guessSetups([sheet], []);
  const plan = makePlan([sheet], { sheets: setups, answers: { agree: 'yes' } }, house);
  const change = plan.rows.find(({ row }) => row === 3)?.change;
  return {
    asked: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    marks: change?.type === 'marks' ? change.marks.map(({ mark }) => mark) : null,
    mean: change?.type === 'marks' ? change.mark : null,
  };
}

test.each(['MAXIMA', 'Maximum marks', 'OUT OF', 'Barème'])(
  'a line %s says what the marks of each subject are out of',
  (word) => {
    const { asked, marks, mean } = planOf(word, [60, 80, 40]);
    expect(asked).toEqual([]);
    expect(marks).toEqual(['75', '50', '75']);
    expect(mean).toBe('63.9');
  },
);

test('maxima that a mark is above are none of its column', () => {
  expect(planOf('MAXIMA', [60, 80, 25]).marks?.[2]).not.toBe('120');
});
