import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong', 'Esther Mutua'];
const known = knownWith({
  years: ['2026'],
  students: names.map((name, at) => knownStudent(at + 1, name)),
});
const sheet = 'Fees paid Term 1 2026';
const key = `paid-twice:${sheet}`;

function planOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheets = readableSheets({ name: sheet, rows }, []);
  const { setups } = guessSetups(sheets, []);
  const given = { agree: 'yes', [`categories:${sheet}`]: 'Tuition Fees', ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: given }, known);
  return {
    asked: plan.questions.filter(({ answer }) => answer === null).map((one) => one.key),
    states: [...plan.rows].sort((one, other) => one.row - other.row).map(({ state }) => state),
  };
}
const register: Cell[][] = [
  ['Name', 'Class', 'Amount paid'],
  ...names.map((name, at) => [name, 'Form 1', 4000 + at]),
  ['BETH KAMAU', 'Form 1', 7000],
];

describe('a student who stands twice in a register of payments', () => {
  test('waits for the question which of the rows counts', () => {
    const { asked, states } = planOf(register);
    expect(asked).toEqual([key]);
    expect(states).toEqual(['new', 'question', 'new', 'new', 'new', 'question']);
  });

  test('is read as it is answered', () => {
    const statesBy = (answer: string) => planOf(register, { [key]: answer }).states;
    expect(statesBy('each')).toEqual(Array(6).fill('new'));
    expect(statesBy('later')).toEqual(['new', 'passed', 'new', 'new', 'new', 'new']);
    expect(statesBy('earlier')).toEqual(['new', 'new', 'new', 'new', 'new', 'passed']);
    expect(statesBy('skip')).toEqual(['new', 'skip', 'new', 'new', 'new', 'skip']);
  });

  test.each(['Date', 'Receipt No', 'For'])('asks nothing where %s tells them apart', (head) => {
    const rows = register.map((row, at) => [
      ...row,
      at === 0 ? head : head === 'Date' ? `2026-01-1${at}` : head === 'For' ? 'Fees' : `R${at}07`,
    ]);
    expect(planOf(rows).asked).not.toContain(key);
  });

  test('asks nothing in a list in which most do, nor of two classes', () => {
    const all = [...register, ...names.map((name, at) => [name, 'Form 1', 900 + at])];
    expect(planOf(all).asked).not.toContain(key);
    const other = register.map((row, at) => (at === 6 ? ['Beth Kamau', 'Form 2', 7000] : row));
    expect(planOf(other).asked).not.toContain(key);
  });
});
