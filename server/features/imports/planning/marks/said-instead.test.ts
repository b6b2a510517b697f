import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Rose Akinyi', 'Brian Otieno', 'Faith Wekesa', 'Ian Kamau'];
const known = knownWith({
  years: ['2026'],
  students: names.map((one, at) => knownStudent(at + 1, one)),
});

/** The third child has these cells below English, Mathematics, Science, Total and Comment. */
function planOf(cells: readonly Cell[]) {
  const rows: Cell[][] = [
    ['Name', 'English', 'Mathematics', 'Science', 'Total', 'Comment'],
    ['Rose Akinyi', 50, 60, 70, 180, 'Good'],
    ['Brian Otieno', 51, 61, 71, 183, 'Sick in March'],
    ['Faith Wekesa', ...cells],
    ['Ian Kamau', 52, 62, 72, 186, ''],
  ];
  const sheets = [{ name: 'Form 2 Term 1 2026', rows }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  const row = plan.rows.find((one) => one.row === 4);
  return {
    state: row?.state,
    faults: row?.faults.length,
    notes: row?.notes.map(({ words }) => words).join(' '),
    asked: plan.questions.filter(({ key, answer }) => answer === null && /^mark/.test(key)),
    others: plan.rows.filter(({ change }) => change?.type === 'marks').length,
  };
}

test.each([
  ['SICK - did not sit exams', ['SICK - did not sit exams']],
  ['Transferred to Nakuru', ['Transferred to Nakuru', '', '', 0, '']],
  ['Amehama shule', ['Amehama shule', '', '', '-', '']],
  ['On maternity leave', ['', 'On maternity leave', '', '', '']],
  ['Did not sit for exams', ['', '', '', '', 'Did not sit for exams']],
  ['Amehamia Kisumu', ['', '', '', '', 'Amehamia Kisumu']],
  ['Results for T2 not yet received', ['', '', '', '', 'Results for T2 not yet received']],
  ['Matokeo bado hayajatoka', ['', '', '', '', 'Matokeo bado hayajatoka']],
  ['In hospital since 12/5', ['', '', '', '#DIV/0!', 'In hospital since 12/5']],
  ['Moved to her aunt in Busia', ['', '', '', 'X', 'Moved to her aunt in Busia']],
])('%s in place of all marks leaves nothing to take, which is told', (text, cells) => {
  const { state, faults, notes, asked, others } = planOf(cells);
  expect({ state, faults, asked, others }).toEqual({
    state: 'skip',
    faults: 0,
    asked: [],
    others: 3,
  });
  expect(notes).toContain(text);
});

test.each([
  ['beside a mark', ['SICK - did not sit', 60, 70, 130, '']],
  ['of how good somebody is', ['Very good', '', '', '', '']],
  ['as a comment that gives no reason', ['', '', '', '', 'Needs books for next term']],
  ['as a remark of when to report', ['', '', '', '', 'Report on 5/5']],
  ['of absence beside a total', ['', '', '', 183, 'Transferred']],
  ['that are a grade', ['B', '', '', '', '']],
])('words %s are asked about or a fault as ever', (_, cells) => {
  const { state } = planOf(cells);
  expect(['fault', 'question']).toContain(state);
});

test('a known word alone is still asked about', () => {
  expect(planOf(['Sick', '', '', '', '']).asked).toHaveLength(1);
});

test('words in the place of a part of the first mark are the same', () => {
  const heads = [
    'Name',
    ...['English', 'Maths'].flatMap((one) => [`${one} CA`, `${one} Exam`, `${one} Total`]),
  ];
  const marks = (at: number) => [20 + at, 40, 60 + at, 30, 30 + at, 60 + at];
  const rows: Cell[][] = [
    heads,
    ...names.map((one, at) => (at === 2 ? [one, 'TRANSFERRED'] : [one, ...marks(at)])),
  ];
  const sheets = [{ name: 'Form 2 Term 1 2026', rows }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  expect(plan.rows.find(({ row }) => row === 4)).toMatchObject({ state: 'skip', faults: [] });
});
