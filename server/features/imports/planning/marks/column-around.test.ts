import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Achieng Otieno', 'Baraka Mutua', 'Chiku Omondi', 'Dalia Wanza'];
const known = knownWith({
  students: names.map((name, at) => knownStudent(at + 1, name)),
  subjects: ['English', 'Mathematics'].map((subject_name) => ({ subject_name, category: 1 })),
  years: ['2026'],
});

function optionsOf(above: Cell[][], heads: Cell[], marks: number[][]) {
  const rows = [...above, heads, ...names.map((name, at) => [name, ...(marks[at] ?? [])])];
  const sheets = [{ name: 'TERM 1 2026', rows }];
  const { setups } = guessSetups(sheets, known.subjects);
  const { questions } = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  const exam = questions.find(({ key }) => key.startsWith('exam:'));
  return exam?.options.flatMap(({ effect }) => effect ?? []);
}

const marks = [
  [41, 62, 71, 52],
  [38, 57, 66, 49],
  [45, 50, 69, 58],
  [31, 44, 73, 60],
];

test('equal headings are told apart by their first marks', () => {
  const heads = ['NAME', 'English', 'Mathematics', 'English', 'Mathematics'];
  expect(optionsOf([], heads, marks)?.slice(0, 2)).toEqual([
    'columns B: 41, 38, 45; C: 62, 57, 50',
    'columns D: 71, 66, 69; E: 52, 49, 58',
  ]);
});

test('and by what stands above each of them, but not by a title of the whole sheet', () => {
  const heads = ['NAME', 'English', 'Mathematics', 'English', 'Mathematics'];
  const above = [
    ['MWANZO SECONDARY', '', '', '', ''],
    ['', 'Mr Juma marked', '', 'Mrs Wafula marked', ''],
    ...[1, 2, 3].map(() => ['', '', '', '', '']),
  ];
  const [first, second] = optionsOf(above, heads, marks) ?? [];
  expect(first).toBe(
    'columns B below ‘Mr Juma marked’: 41, 38, 45; C below ‘Mr Juma marked’: 62, 57, 50',
  );
  expect(second).toMatch(/^columns D below ‘Mrs Wafula marked’: 71, 66, 69/);
});

test('columns that their exam tells apart are named by it, without marks', () => {
  const heads = ['NAME', 'English CAT', 'Mathematics CAT', 'English EXAM', 'Mathematics EXAM'];
  expect(optionsOf([], heads, marks)?.slice(0, 2)).toEqual(['columns B, C', 'columns D, E']);
});
