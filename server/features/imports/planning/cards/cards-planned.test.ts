import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

const known = knownWith({
  students: [knownStudent(1, 'Mary Atieno Odhiambo'), knownStudent(2, 'Peter Kamau Njoroge')],
});

type Rows = readonly (readonly Cell[])[];

/** A file with one tab for each of these. */
function planOf(tabs: readonly Rows[], answers: Record<string, string> = {}) {
  const sheets = tabs.flatMap((rows, at) =>
    readableSheets({ name: `Tab ${at + 1}`, rows, file: 'forms.xlsx' }, []),
  );
  const { setups } = guessSetups(sheets, []);
  return makePlan(sheets, { sheets: setups, answers }, known);
}

const form = (name: string, first: number): Rows => [
  [`Learner: ${name}`, 'Form: 2', 'Term: Term 1 2026'],
  ['Subject', 'Marks', 'Teacher'],
  ['English', first, 'Mrs Were'],
  ['Maths', first + 5, 'Mr Ali'],
  ['Total', 2 * first + 5],
  [],
];
const forms = [...form('Mary Atieno Odhiambo', 61), ...form('Peter Kamau Njoroge', 70)];
const agreed = { 'cards:forms.xlsx': 'in' };

test('nothing of a card goes in before somebody has agreed, once for all tabs', () => {
  const plan = planOf([forms.slice(0, 6), forms.slice(6)]);
  const asked = plan.questions.filter(({ key }) => key.startsWith('cards:'));
  expect(asked.map(({ key, rows }) => [key, rows])).toEqual([['cards:forms.xlsx', 2]]);
  expect(asked[0]?.words).toContain('‘Mary Atieno Odhiambo’ in row 1 of ‘Tab 1’');
  expect(plan.rows.some(({ state }) => state === 'new')).toBe(false);
});

test('each student gets a report of the marks below the own name', () => {
  const plan = planOf([forms], agreed);
  const filed = plan.rows.flatMap(({ row, state, change }) =>
    change?.type === 'marks'
      ? [[row, state, change.student, change.year, change.term, change.class, change.marks.length]]
      : [],
  );
  expect(filed).toEqual([
    [3, 'new', { id: 1 }, '2026', 1, 'Form 2', 2],
    [9, 'new', { id: 2 }, '2026', 1, 'Form 2', 2],
  ]);
  expect(plan.rows.filter(({ state }) => state === 'passed').map(({ row }) => row)).toEqual([
    ...[1, 5, 7, 8, 11],
    ...[4, 10],
  ]);
});

test('marks below a line without a name are of nobody, never of the student above', () => {
  const unnamed = [['Learner: ______', 'Form: 2', 'Term: Term 1 2026'], ...form('', 40).slice(1)];
  const plan = planOf([[...forms, ...unnamed]], agreed);
  const last = plan.rows.filter(({ row }) => row === 15);
  expect(last).toMatchObject([{ state: 'skip', name: '', change: null }]);
  expect(plan.questions.map(({ key }) => key)).toContain('nobody:Tab 1');
});
