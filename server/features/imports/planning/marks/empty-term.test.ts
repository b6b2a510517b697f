import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';
import { termsBeside } from '../terms/terms-beside.ts';

const people = ['Aline Uwase', 'Eric Habimana', 'Diane Mukamana', 'Jean Nkurunziza'];
const known = knownWith({
  students: people.map((name, at) => knownStudent(at + 1, name)),
  years: ['2025'],
});
const heads = ['Maths', 'English', 'Biology', 'Total', 'Rank'];

/** Two terms side by side; the third child has these cells in the second. */
function planOf(cells: readonly Cell[], note = '') {
  const block = (at: number): Cell[] => [50 + at, 61 - at, 70 + at, 181 + at, at + 1];
  const rows: Cell[][] = [
    ['Results 2025'],
    ['Name', 'Term 1', '', '', '', '', 'Term 2', '', '', '', '', 'Note of the matron'],
    ['', ...heads, ...heads, ''],
    ...people.map((name, at): Cell[] =>
      at === 2
        ? [name, ...block(at), ...cells, note]
        : [name, ...block(at), ...block(at + 3), 'Works well'],
    ),
  ];
  const sheets = termsBeside({ name: 'S4', rows }, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  const own = plan.rows.find((one) => one.sheet === 'S4 (Term 2)' && one.row === 6);
  return { state: own?.state, notes: own?.notes.map(({ words }) => words), faults: own?.faults };
}

test('a child of whom the block of a term is empty has no report of it, which is told', () => {
  expect(planOf(['', '', '', '', ''])).toMatchObject({ state: 'skip', faults: [] });
  expect(planOf(['', '-', '', 0, '']).notes).toContain(remarks.noMeanHere);
});

test('why nothing stands there is told with it', () => {
  const { state, notes } = planOf(['', '', '', '', ''], 'sick in term 2, no exams');
  expect(state).toBe('skip');
  expect(notes?.join(' ')).toContain('sick in term 2, no exams');
});

test.each([
  ['a total', ['', '', '', 184, '']],
  ['a position', ['', '', '', '', '4/31']],
])('where %s says that there was a report it is a fault', (_, cells) => {
  expect(planOf(cells).state).toBe('fault');
});
