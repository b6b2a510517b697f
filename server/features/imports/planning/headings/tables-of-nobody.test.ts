import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula'];
const known = knownWith({
  years: ['2026'],
  schools: [{ id: 1, school: 'Lwak High School', cluster: 'Lake' }],
  students: names.map((name, at) => knownStudent(at + 1, name, { school: 'Lwak High School' })),
});

function planOf(below: readonly (readonly Cell[])[]) {
  const heads = ['Pupil', 'School', 'Paid', 'Voucher no'];
  const list = names.map((name, at): Cell[] => [name, 'Lwak High School', 900 + at, `V${at}`]);
  const sheets = [{ name: 'School fees Term 1 2026', rows: [heads, ...list, [], ...below] }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  return {
    open: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    states: new Map(plan.rows.map(({ row, state }) => [row, state])),
  };
}

describe('a table below a list', () => {
  test('of which no row has a name is passed over, and its headings are no codes of schools', () => {
    const { open, states } = planOf([
      ['BANKED', 'SLIP', 'PAID', 'VOUCHER NO'],
      ['', 'KCB', 1800, 'B7'],
      ['', 'EQB', 902, 'B9'],
    ]);
    expect(open).toEqual([]);
    expect([2, 6, 7, 8].map((row) => states.get(row))).toEqual([
      ...['new', 'passed', 'passed', 'passed'],
    ]);
  });

  test('that begins with words of no heading is read: a name may stand once above its payments', () => {
    const { states } = planOf([
      ['Ann Otieno', 'Lwak High School', 'Uniform'],
      ['', 'Lwak High School', 500, 'V8'],
      ['', 'Lwak High School', 400, 'V9'],
    ]);
    expect([7, 8].map((row) => states.get(row))).not.toContain('passed');
  });
});
