import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const heads = ['Name', 'Sex', 'School', 'D.O.B', 'Date of registration', 'Supporter'];
const child = (name: string): Cell[] => [name, 'F', 'Mwanzo Secondary', '2012-04-10', '2025-01-06'];

function planOf(...lines: readonly (readonly Cell[])[]) {
  const rows = [heads, child('Selam Girma'), ...lines, child('Ruth Bekele')];
  const sheet = { name: 'Kids', rows };
  const answers = { agree: 'yes', 'first-name:Kids': 'first' };
  const plan = makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers }, knownWith());
  return {
    asked: plan.questions.flatMap(({ key, answer }) => (answer === null ? [key] : [])),
    states: plan.rows.toSorted((a, b) => a.row - b.row).map(({ state }) => state),
  };
}

test.each<Cell[][]>([[['', '', '', '', '', 'Rotary Club Bremen']], [['', '', 'Tumaini School']]])(
  'a row with %j alone is nobody',
  (line) => {
    expect(planOf(line)).toEqual({ asked: [], states: ['new', 'passed', 'new'] });
  },
);

test('a row with several facts and no name is a fault, and nothing more is asked of it', () => {
  const { asked, states } = planOf(['', 'F', 'Mwanzo Secondary']);
  expect(asked).toEqual([]);
  expect(states).toEqual(['new', 'fault', 'new']);
});
