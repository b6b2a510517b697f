import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const house = knownWith({
  students: [knownStudent(1, 'Ann Kamau'), knownStudent(2, 'Ben Otieno')],
  years: ['2026'],
  classes: ['Form 2'],
});
const sheet = {
  name: 'FORM 2 TERM 1 2026',
  rows: [
    ['NAME', 'ENG', 'MAT', 'MEAN', 'GRADE'],
    ['Ann Kamau', 30, 32, 61, 'C'],
    ['Ben Otieno', 70, 60, 65, 'B'],
  ],
};

function reportOf(row: number, mean: string) {
  const { setups } = guessSetups([sheet], []);
  const answers = { agree: 'yes', scale: '80,65,50,35,20', [`mean:${sheet.name}`]: mean };
  const plan = makePlan([sheet], { sheets: setups, answers }, house);
  const found = plan.rows.find((one) => one.row === row);
  const change = found?.change?.type === 'marks' ? found.change : null;
  return { mark: change?.mark, grade: change?.grade, notes: found?.notes.map((one) => one.cell) };
}

test('where the mean of the marks counts, the grade of the sheet’s own mean does not', () => {
  const { mark, grade, notes } = reportOf(2, 'marks');
  expect([mark, grade === 'C']).toEqual(['31', false]);
  expect(notes).toContain('E2');
});

test('where the sheet’s own mean counts, or agrees with the marks, its grade does too', () => {
  expect(reportOf(2, 'sheet')).toMatchObject({ mark: '61', grade: 'C' });
  expect(reportOf(3, 'marks')).toMatchObject({ mark: '65', grade: 'B' });
});
