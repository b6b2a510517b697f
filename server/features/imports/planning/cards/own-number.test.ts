import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

const known = knownWith({
  students: [
    knownStudent(1, 'Mary Atieno Odhiambo', { own_number: 'SF-0101' }),
    knownStudent(2, 'Mary Atieno Odhiambo', { own_number: 'SF-0102' }),
  ],
});

const form = (own: string, first: number) => [
  ['Learner: Mary Atieno Odhiambo', `Our number: ${own}`, 'Form: 2', 'Term: Term 1 2026'],
  ['Subject', 'Marks', 'Teacher'],
  ['English', first, 'Mrs Were'],
  ['Maths', first + 5, 'Mr Ali'],
  ['Total', 2 * first + 5],
  [],
];

test('the number of the own lists on a form tells which of two of one name it is about', () => {
  const rows = [...form('SF-0102', 61), ...form('SF-0101', 70)];
  const sheets = readableSheets({ name: 'Forms', rows, file: 'forms.xlsx' }, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { 'cards:forms.xlsx': 'in' } }, known);
  const filed = plan.rows.flatMap(({ row, state, change }) =>
    change?.type === 'marks' ? [[row, state, change.student]] : [],
  );
  expect(filed).toEqual([
    [3, 'new', { id: 2 }],
    [9, 'new', { id: 1 }],
  ]);
});
