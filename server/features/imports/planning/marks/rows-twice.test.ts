import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Rose Akinyi', 'Brian Otieno', 'Faith Wekesa', 'Ian Kamau'];

type Rows = readonly (readonly Cell[])[];

function planOf(rows: Rows, answers: Record<string, string> = {}, more: Record<string, Rows> = {}) {
  const known = knownWith({
    years: ['2025'],
    students: names.map((one, at) => knownStudent(at + 1, one)),
    subjects: ['English', 'Mathematics', 'Science', 'Kiswahili'].map((subject_name) => ({
      subject_name,
      category: 1,
    })),
  });
  const sheets = Object.entries({ Marks: rows, ...more }).map(([name, own]) => ({
    ...{ name, rows: own },
    file: 'Marks Term 1 2025.xlsx',
  }));
  const { setups } = guessSetups(sheets, known.subjects);
  const given = { agree: 'yes', 'joined-sheets': 'one', ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: given }, known);
  const rowAt = (row: number, sheet = 'Marks') =>
    plan.rows.find((one) => one.row === row && one.sheet === sheet);
  return { plan, rowAt, stateAt: (row: number) => rowAt(row)?.state };
}

const heads = ['Name', 'English', 'Mathematics', 'Mean'];
const rows: Rows = [
  heads,
  ['Rose Akinyi', 61, 55, 58],
  ['Brian Otieno', 47, 72, 59.5],
  ['Faith Wekesa', 80, 66, 73],
  ['Ian Kamau', 39, 58, 48.5],
];
const key = 'which-row:Marks';
const choicesOf = ({ plan }: ReturnType<typeof planOf>) =>
  plan.questions.find((one) => one.key === key)?.options.map(({ label }) => label);

describe('two rows of one student and term', () => {
  const differ: Rows = [...rows, ['Brian Otieno', 74, 72, 73]];

  test('with other marks wait for the one question which of them holds', () => {
    const asked = planOf([...differ, ['Rose Akinyi', 16, 55, 35.5]]);
    expect([3, 6, 2, 7].map(asked.stateAt)).toEqual(Array(4).fill('question'));
    expect([4, 5].map(asked.stateAt)).toEqual(['new', 'new']);
    expect(asked.plan.questions.filter((one) => one.key.startsWith('which-row:'))).toHaveLength(1);
    expect(choicesOf(asked)).toEqual([
      'The row further down',
      'The row further up',
      'Leave both out',
    ]);
    expect(asked.rowAt(3)?.change).toBeNull();
  });

  test('go in as the answer says, and the other one is told', () => {
    const later = planOf(differ, { [key]: 'later' });
    expect([3, 6].map(later.stateAt)).toEqual(['skip', 'new']);
    expect(later.rowAt(6)?.change).toMatchObject({ marks: [{ mark: '74' }, { mark: '72' }] });
    expect(later.rowAt(3)?.notes.map(({ words }) => words)).toEqual([
      'Another row of this student and term holds: Marks, row 6',
    ]);
    const earlier = planOf(differ, { [key]: 'earlier' });
    expect([3, 6].map(earlier.stateAt)).toEqual(['new', 'skip']);
    expect([3, 6].map(planOf(differ, { [key]: 'skip' }).stateAt)).toEqual(['skip', 'skip']);
  });

  test('with another mean alone, or with a mark that is not understood, ask too', () => {
    expect(planOf([...rows, ['Brian Otieno', 47, 72, 61]]).stateAt(3)).toBe('question');
    const unread = planOf([...rows, ['Brian Otieno', 'see me', 72, 59.5]]);
    expect(unread.stateAt(3)).toBe('question');
    expect(unread.plan.questions.map((one) => one.key)).not.toContain('parts-with-faults');
    const later = planOf([...rows, ['Brian Otieno', 'see me', 72, 59.5]], { [key]: 'later' });
    expect([3, 6].map(later.stateAt)).toEqual(['skip', 'fault']);
  });

  test('that are equal are read once and told as twice', () => {
    const equal = planOf([...rows, ['BRIAN OTIENO', 47, 72, 59.5]]);
    expect([3, 6].map(equal.stateAt)).toEqual(['new', 'skip']);
    expect(equal.rowAt(6)?.notes.at(-1)?.words).toBe(
      'The same as Marks, row 3: it stands there twice and is read once',
    );
    expect(choicesOf(equal)).toBeUndefined();
  });

  test('of which one has no mark do not ask', () => {
    const empty = planOf([...rows, ['Brian Otieno', '', '', '']]);
    expect([3, 6].map(empty.stateAt)).toEqual(['new', 'fault']);
    const above = planOf([heads, ['Brian Otieno', '', '', ''], ...rows.slice(1)]);
    expect([2, 4].map(above.stateAt)).toEqual(['fault', 'new']);
  });

  test('of two terms are two reports', () => {
    const ofTerms: Rows = [
      ['Name', 'Term', ...heads.slice(1)],
      ...rows.slice(1).map(([name = null, ...more]) => [name, 1, ...more]),
      ['Brian Otieno', 2, 74, 72, 73],
    ];
    expect([3, 6].map(planOf(ofTerms).stateAt)).toEqual(['new', 'new']);
  });

  test('hold up their rows of other sheets meanwhile', () => {
    const science: Rows = [
      ['Name', 'Science', 'Kiswahili'],
      ['Brian Otieno', 50, 44],
      ['Faith Wekesa', 64, 71],
      ['Ian Kamau', 58, 62],
    ];
    const { rowAt, plan } = planOf(differ, {}, { More: science });
    expect(rowAt(2, 'More')).toMatchObject({ state: 'question', change: null });
    expect(plan.questions.map((one) => one.key)).not.toContain('which-sheet');
    const answered = planOf(differ, { [key]: 'later' }, { More: science });
    expect(answered.rowAt(2, 'More')?.state).toBe('new');
  });
});

describe('two rows of a form that says when each was sent', () => {
  const sent = (times: readonly string[]): Rows => [
    ['Sent', ...heads],
    ...[...rows.slice(1), ['Brian Otieno', 74, 72, 73]].map((row, at) => [times[at] ?? '', ...row]),
  ];

  test('offer the later one by its time, wherever it stands', () => {
    const form = sent([
      ...['8/3/2025 9:01', '8/4/2025 14:20:05', '8/4/2025 15:00', '8/4/2025 16:30'],
      '8/4/2025 10:11:59',
    ]);
    expect(choicesOf(planOf(form))?.[0]).toBe('The later one by A ‘Sent’');
    const later = planOf(form, { [key]: 'later' });
    expect([3, 6].map(later.stateAt)).toEqual(['new', 'skip']);
  });

  test('go by their place where the order of day and month decides, or nothing is said', () => {
    const days = ['8/3/2025 9:01', '9/4/2025 9:01', '1/1/2025 9:00', '1/1/2025 9:00'];
    expect(choicesOf(planOf(sent([...days, '7/5/2025 9:01'])))?.[0]).toBe('The row further down');
    expect(choicesOf(planOf(sent([...days, ''])))?.[0]).toBe('The row further down');
  });
});
