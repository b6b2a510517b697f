import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = ['Ann Wanjiru Otieno', 'Beth Kamau', 'Cate Wafula'];
const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });
const none = knownWith({ students: [] });

const headings = ['Transaction day', 'Type', 'Payee', 'Details', 'Debit', 'Credit', 'Balance'];
const paid = (day: string, words: string, cost: number): Cell[] => [
  ...[`2025-02-${day}`, 'Cheque', 'Hilltop School', words],
  ...[cost, '', cost],
];
const closing = (name: string, cost: number): Cell[] => [
  `Total ${name}`,
  '',
  '',
  '',
  cost,
  0,
  cost,
];

function planOf(
  rows: readonly (readonly Cell[])[],
  { answers = {}, of = known }: { answers?: Record<string, string>; of?: typeof known } = {},
) {
  const sheet = { name: 'Ledger', rows: [['Transactions by tag, Term 1 2025'], headings, ...rows] };
  const setup = { ...guessSetup(sheet, []), year: '2025', term: 1 };
  const plan = makePlan([sheet], { sheets: [setup], answers }, of);
  return {
    kind: setup.kind,
    open: plan.questions.flatMap(({ key, answer }) => (answer === null ? [key] : [])),
    states: new Map(plan.rows.map(({ row, state }) => [row, state])),
    columns: plan.sheets[0]?.columns.map(({ target }) => target),
    paid: plan.rows.flatMap(({ state, change }) =>
      change?.type === 'items' && state === 'new'
        ? change.items.map(
            ({ cost }) =>
              `${'id' in change.student ? names[change.student.id - 1] : '?'} ${cost / 100}`,
          )
        : [],
    ),
  };
}

const closed = [
  ['Ann Wanjiru Otieno'],
  paid('03', 'School fees', 4000),
  paid('09', 'Sweater', 900),
  closing('Ann Wanjiru Otieno', 4900),
  [],
  ['Kamau Beth'],
  paid('04', 'School fees', 5000),
  closing('Kamau Beth', 5000),
  ['Unassigned'],
  paid('28', 'Charges of the bank', 85),
  closing('Unassigned', 85),
  ['Total', '', '', '', 9985, 0, ''],
];
const all = ['Ann Wanjiru Otieno 4000', 'Ann Wanjiru Otieno 900', 'Beth Kamau 5000'];

describe('names alone above payments, in a column of something else', () => {
  test('are whom these are about where the house knows them', () => {
    const { open, paid: found, states, columns } = planOf(closed);
    expect({ open, found }).toEqual({ open: [], found: all });
    expect([3, 6, 8, 10, 12, 13, 14].map((row) => states.get(row))).toEqual(
      Array(7).fill('passed'),
    );
    expect(columns?.slice(3)).toEqual(['item', 'amount', null, null, 'name']);
  });

  test('are so without a total below them, up to any other line alone', () => {
    const rows = [
      ['Beth Kamau'],
      paid('03', 'School fees', 4000),
      ['Cate Wafula'],
      paid('04', 'School fees', 5000),
      ['School fees'],
      paid('05', 'School fees', 6000),
    ];
    const { paid: found, states } = planOf(rows);
    expect(found).toEqual(['Beth Kamau 4000', 'Cate Wafula 5000']);
    expect(states.get(8)).not.toBe('new');
  });

  test('are asked about where they leave out a name, and where nobody has it', () => {
    const rows = [
      ...closed.slice(0, 8),
      ['Ann Otieno'],
      paid('11', 'Bus', 300),
      paid('12', 'Uniform', 200),
      closing('Ann Otieno', 500),
      ['Dora Nyong'],
      paid('12', 'Bus', 400),
      closing('Dora Nyong', 400),
    ];
    const { open, paid: found } = planOf(rows);
    expect(found).toEqual(all);
    expect(open).toEqual(['who:Ledger!11']);
    // One answer holds for all rows below the name.
    const answered = planOf(rows, { answers: { 'who:Ledger!11': 'id:1' } });
    expect(answered.paid).toEqual([...all, `${names[0]} 300`, `${names[0]} 200`]);
  });

  test('are asked about once where the house knows none of them and totals end them', () => {
    const key = 'written-once:Ledger';
    const { open, paid: found } = planOf(closed, { of: none });
    expect({ open, found }).toEqual({ open: expect.arrayContaining([key]), found: [] });
    const yes = planOf(closed, { of: none, answers: { [key]: 'above' } });
    expect(yes.open).not.toContain(key);
    expect(yes.paid).toEqual([]);
    expect(planOf(closed, { of: none, answers: { [key]: 'none' } }).paid).toEqual([]);
  });

  test('are no names where a column of the sheet names students', () => {
    const rows = [
      ['Kamau Beth'],
      paid('03', 'Ann Wanjiru Otieno', 4000),
      ['Cate Wafula'],
      paid('04', 'Ann Wanjiru Otieno', 5000),
    ];
    const { columns } = planOf(rows);
    expect(columns?.[3]).toBe('name');
  });
});

describe('names in lines that begin with a label', () => {
  const ledger: Cell[][] = [
    ['Learner:', 'KB/014', 'KAMAU BETH', 'P.3'],
    ['2025-02-01', '', '', 'Balance brought forward', '', '', 0],
    paid('04', 'School fees - bank', 5000),
    paid('09', 'Sports uniform', 800),
    ['', '', 'Learner total', '', 5800, 5800, 0],
    [],
    ['Learner: KB/015 Cate Wafula (P.5)'],
    paid('05', 'School fees', 6000),
    ['', '', 'Learner total', '', 6000, 6000, 0],
  ];

  test('are whom the rows below are about, up to a total of whatever name', () => {
    const { open, paid: found } = planOf(ledger);
    expect({ open, found }).toEqual({
      open: [],
      found: ['Beth Kamau 5000', 'Beth Kamau 800', 'Cate Wafula 6000'],
    });
  });

  test('a label alone, and one of something else, are none', () => {
    const rows = ledger.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replace('Learner:', 'School:') : cell)),
    );
    expect(planOf(rows).paid).toEqual([]);
  });
});
