import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const house = knownWith({
  students: ['Ann Kamau', 'Ben Otieno', 'Cate Moraa'].map((name, at) => knownStudent(at + 1, name)),
  years: ['2026'],
  classes: ['Form 2'],
});
const sheet = {
  name: 'FORM 2 TERM 1 2026',
  rows: [
    ['NAME', 'ENG', 'MAT', 'TOTAL'],
    ['Ann Kamau', 30, '3o?', 60],
    ['Ben Otieno', 70, 60, 130],
    ['Cate Moraa', 55, 44, 99],
  ],
};

function planOf(typed: Record<string, string>) {
  const { setups } = guessSetups([sheet], []);
  const answers = { agree: 'yes', scale: '80,65,50,35,20', ...typed };
  const { rows, questions } = makePlan([sheet], { sheets: setups, answers }, house);
  return { state: rows[0]?.state, keys: questions.map(({ key }) => key) };
}

test('a mark that was typed anew counts in the comparison with the total', () => {
  expect(planOf({}).state).toBe('fault');
  const cell = `cell:${sheet.name}!C2`;
  expect(planOf({ [cell]: '30' })).toMatchObject({ state: 'new' });
  expect(planOf({ [cell]: '30' }).keys).not.toContain(`total:${sheet.name}`);
  expect(planOf({ [cell]: '35' }).keys).toContain(`total:${sheet.name}`);
});
