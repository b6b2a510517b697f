import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const known = knownWith({ schools: [{ id: 1, school: 'Mwanzo Primary', cluster: 'Lake' }] });

const line = (text: string): Cell => ({ value: text, struck: 'whole' });
const mended = (text: string): Cell => ({ value: text, struck: 'part' });
const born = '2012-04-23';
const rows: Cell[][] = [
  ['No', 'Name', 'Gender', 'Date of Birth', 'School', 'Remarks'],
  [1, line('Achieng Otieno'), line('F'), line(born), line('Mwanzo Primary'), 'Left'],
  [2, 'Baraka Mutua', 'M', born, 'Mwanzo Primary', line('sick in May')],
  [3, line('Chebet Kiptoo'), 'F', born, 'Mwanzo Primary'],
  [4, 'Daudi Omondi', line('F'), line(born), line('Mwanzo Primary')],
  [5, mended('Esther Naliaka'), 'F', born, 'Mwanzo Primary'],
  [null, line('Total'), line('5')],
];

function states(answers: Record<string, string>): Record<number, string> {
  const sheets = [{ name: 'Pupils', rows }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers }, known);
  return Object.fromEntries(
    plan.rows.map((one) => {
      const waits = one.questions.includes('struck:Pupils') ? ['asked'] : [];
      return [one.row, [one.state, ...waits, ...one.notes.map(({ words }) => words)].join(' ')];
    }),
  );
}

test('a row that is struck out is passed over, whatever stands beside it; one of which a part is, is asked', () => {
  const found = states({});
  expect(found[2]).toBe('passed Struck out');
  expect(found[3]).not.toMatch(/struck|asked/i);
  for (const row of [4, 5, 6]) expect(found[row]).toMatch(/^question asked/);
  expect(found[7]).toBe('passed A total or a mean');
});

test('the answers bring them in', () => {
  const found = states({ 'row:Pupils!2': 'in', 'struck:Pupils': 'in' });
  for (const row of [2, 4, 5, 6]) expect(found[row]).not.toMatch(/passed|asked/);
  expect(states({ 'struck:Pupils': 'skip' })[4]).toMatch(/^skip/);
});

test('whose name is struck out may have left, where the list says no status', () => {
  const sheets = [{ name: 'Pupils', rows }];
  const { setups } = guessSetups(sheets, []);
  const statuses = (answer: string) => {
    const answers = { 'struck:Pupils': answer, 'first-name:Pupils': 'first', agree: 'yes' };
    const plan = makePlan(sheets, { sheets: setups, answers }, known);
    const of = new Map(plan.rows.map((one) => [one.row, one.change]));
    return [3, 4, 5].map((row) => {
      const change = of.get(row);
      return change?.type === 'student' ? change.fields.status : null;
    });
  };
  expect(statuses('in')).toEqual([0, 0, 0]);
  expect(statuses('3')).toEqual([0, 3, 0]);
});
