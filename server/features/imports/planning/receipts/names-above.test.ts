import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula'];
const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });
const paid = (words: string, cost: number): Cell[] => ['', '2025-02-03', words, cost];

function planOf(
  rows: readonly (readonly Cell[])[],
  answers: Record<string, string> = {},
  head = '',
) {
  const sheet = {
    name: 'By customer',
    rows: [['Payments, Term 1 2025'], [head, 'Date', 'Memo', 'Amount'], ...rows],
  };
  const setup = { ...guessSetup(sheet, []), year: '2025', term: 1 };
  const plan = makePlan([sheet], { sheets: [setup], answers: { agree: 'yes', ...answers } }, known);
  return {
    open: plan.questions.flatMap(({ key, answer }) => (answer === null ? [key] : [])),
    nobody: plan.questions.some(({ key }) => key.startsWith('nobody')),
    passed: plan.rows.flatMap(({ state, row }) => (state === 'passed' ? [row] : [])),
    states: new Map(plan.rows.map(({ row, state }) => [row, state])),
    paid: plan.rows.flatMap(({ change }) =>
      change?.type === 'items'
        ? change.items.map(
            ({ cost }) =>
              `${'id' in change.student ? names[change.student.id - 1] : ''} ${cost / 100}`,
          )
        : [],
    ),
  };
}

const closed = [
  ['Ann Otieno'],
  paid('School fees', 4000),
  paid('Uniform', 900),
  ['Total for Ann Otieno', '', '', 'KES4,900.00'],
  ['Beth Kamau'],
  paid('School fees', 5000),
  ['Total for Beth Kamau', '', '', 'KES5,000.00'],
  ['TOTAL', '', '', 'KES9,900.00'],
];
const bare = [
  ['Ann Otieno'],
  paid('School fees', 4000),
  paid('Uniform', 900),
  ['Beth Kamau'],
  paid('School fees', 5000),
];
const all = ['Ann Otieno 4000', 'Ann Otieno 900', 'Beth Kamau 5000'];
const key = 'written-once:By customer';

describe('a name alone above payments without one', () => {
  test('is theirs where a total of that name ends them', () => {
    for (const head of ['', 'Student', 'Customer']) {
      const { open, nobody, passed, paid: found } = planOf(closed, {}, head);
      expect({ open, nobody, found }).toEqual({ open: [], nobody: false, found: all });
      expect(passed).toEqual(expect.arrayContaining([3, 6, 7, 9, 10]));
    }
  });

  test('is asked about once where nothing proves it', () => {
    const asked = planOf(bare, {}, 'Student');
    expect(asked.open).toEqual([key]);
    expect(asked.passed).toEqual(expect.arrayContaining([3, 6]));
    expect(asked.nobody).toBe(false);
    expect(asked.states.get(4)).toBe('question');
    expect(planOf(bare, { [key]: 'above' }, 'Student').paid).toEqual(all);
  });

  test('says nothing where somebody says so', () => {
    const { paid: found, states } = planOf(bare, { [key]: 'none' }, 'Student');
    expect(found).toEqual([]);
    expect(states.get(3)).not.toBe('passed');
  });

  test('goes no further than another name or a total', () => {
    const rows = [
      ...closed.slice(0, 4),
      paid('Bank charges', 85),
      ['Cate Wafula', '2025-02-04', 'School fees', 3000],
      paid('Bank charges', 90),
    ];
    const { paid: found } = planOf(rows, {}, 'Student');
    expect(found).toEqual(['Ann Otieno 4000', 'Ann Otieno 900', 'Cate Wafula 3000']);
  });

  test('one student without a sum among others is no group', () => {
    const rows = [
      ['Ann Otieno', '2025-02-03', 'School fees', 4000],
      ['Beth Kamau', '', '', ''],
      ['Cate Wafula', '2025-02-04', 'School fees', 3000],
    ];
    const { open, passed } = planOf(rows, {}, 'Student');
    expect(open).not.toContain(key);
    expect(passed).not.toContain(4);
  });
});
