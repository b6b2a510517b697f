import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Rose Akinyi', 'Brian Otieno', 'Faith Wekesa', 'Ian Kamau'];
const known = knownWith({
  years: ['2025'],
  students: names.map((one, at) => knownStudent(at + 1, one)),
});

function planOf(of: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const head = ['Name', 'English', 'Maths', 'Biology', 'Out of', '%'];
  const rows = [head, ...of.map((row, at) => [names[at] ?? '', ...row])];
  const sheets = [{ name: 'Term 1 2025', rows }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  return {
    keys: plan.questions.map(({ key }) => key).filter((key) => !/^(?:agree|scale)$/.test(key)),
    marks: plan.rows.map(({ change }) =>
      change?.type === 'marks' ? [...change.marks.map(({ mark }) => Number(mark))] : null,
    ),
  };
}

test('marks are parts of 100 by what each row says that they are out of, and so is their mean', () => {
  const { keys, marks } = planOf([
    [36, 48, 24, 60, 60],
    [70, 80, 60, 100, 70],
    ['30/40', '20/40', '10/40', '', 50],
    [15, 30, 45, 60, 50],
  ]);
  expect(keys).toEqual([]);
  expect(marks).toEqual([
    [60, 80, 40],
    [70, 80, 60],
    [75, 50, 25],
    [25, 50, 75],
  ]);
});

test('the same maximum in each row is that of all subjects, and not of the last one', () => {
  const { marks } = planOf([
    [36, 48, 24, 60, 60],
    [42, 48, 36, 60, 70],
    [24, 30, 18, 60, 40],
    [15, 30, 45, 60, 50],
  ]);
  expect(marks[0]).toEqual([60, 80, 40]);
});

test('who did not sit counts as 0 in a mean of all maxima, and a subject not taken as nothing', () => {
  const rows: readonly (readonly Cell[])[] = [
    [36, 'ABS', 24, 60, 33.3],
    ['30/40', 'ABS', '10/40', '', 33.3],
    [70, 80, 60, 100, 70],
    [15, '-', 45, 60, 50],
  ];
  const { keys } = planOf(rows, { 'mark-dash': 'none' });
  expect(keys.filter((key) => key.startsWith('mean'))).toEqual(['mean:absent']);
});

test('what all marks of a row together are out of is no maximum of each', () => {
  const { marks } = planOf([
    [60, 50, 40, 300, 50],
    [70, 80, 60, 300, 70],
    [40, 50, 30, 300, 40],
    [55, 65, 60, 300, 60],
  ]);
  expect(marks[0]).toEqual([60, 50, 40]);
});
