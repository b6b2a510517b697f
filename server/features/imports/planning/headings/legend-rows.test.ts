import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Achieng Otieno', 'Baraka Mutua', 'Chiku Omondi', 'Keya Wanza'];
const known = knownWith({
  students: names.map((name, at) => knownStudent(at + 1, name)),
  subjects: ['English', 'Mathematics'].map((subject_name) => ({ subject_name, category: 1 })),
  years: ['2026'],
});

function statesOf(below: Cell[][]) {
  const marked = names.map((name, at) => [name, 61 + at, 54 + at]);
  const rows = [['NAME', 'English', 'Mathematics'], ...marked, ...below];
  const sheets = [{ name: 'TERM 1 2026', rows }];
  const { setups } = guessSetups(sheets, known.subjects);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  return plan.rows.slice(names.length).map(({ state, notes }) => [state, notes[0]?.words]);
}

const legend = ['passed', 'What grades or letters of the sheet mean'];

test('lines below the marks that say what grades mean are passed over as that, and are no signature', () => {
  const below = [
    ['KEY:', 'A 80-100', 'B 65-79'],
    ['Grading: A 80-100, B 65-79'],
    ['A', '80-100', 'Excellent'],
    ['Prepared by: Mr Juma'],
  ];
  expect(statesOf(below)).toEqual([
    ...[legend, legend, legend],
    ['passed', 'Who prepared or signed the list'],
  ]);
});

test('a child whose name begins so stays a row', () => {
  const [[state] = []] = statesOf([['Key Atieno', 70, 71]]);
  expect(state).not.toBe('passed');
});
