import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = ['Selam Girma', 'Aisha Wekesa', 'Ruth Bekele Odera'];
const sheetName = 'Ended 2025';
const key = `all-there:${sheetName}`;

function planOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheet = { name: sheetName, rows };
  const given = { agree: 'yes', [`first-name:${sheetName}`]: 'first', ...answers };
  const students = names.map((name, at) => knownStudent(at + 1, name));
  const setup = guessSetup(sheet, []);
  const plan = makePlan([sheet], { sheets: [setup], answers: given }, knownWith({ students }));
  const open = plan.questions.filter(({ answer }) => answer === null).map((one) => one.key);
  return { plan, setup, open };
}
const statusesIn = ({ plan }: ReturnType<typeof planOf>) =>
  plan.rows.flatMap(({ change }) => (change?.type === 'student' ? [change.fields.status] : []));

describe('a list without births of students who are all there', () => {
  const heads = [
    'No.',
    'Name of student',
    'Class\nreached',
    'Came to us in',
    'Status',
    'Where now',
  ];
  const ends = ['Completed', 'Withdrawn by family', 'Dropped out'];
  const rows = [
    heads,
    ...names.map((name, at) => [`${at + 1}.`, name, 'S.4', 2018, ends[at] ?? '', 'x']),
  ];

  test('is one of students by their names and status alone', () => {
    expect(planOf(rows).setup).toMatchObject({ kind: 'students', header: 0 });
  });

  test('asks once whether it means them, and nothing that is known of them', () => {
    const asked = planOf(rows);
    expect(asked.open).toEqual([key]);
    expect(asked.plan.rows.map(({ state }) => state)).toEqual(Array(3).fill('question'));
    const agreed = planOf(rows, { [key]: 'yes' });
    expect(agreed.open).toEqual([]);
    expect(agreed.plan.rows.map(({ state }) => state)).toEqual(Array(3).fill('update'));
    expect(statusesIn(agreed)).toEqual([3, 2, 1]);
  });

  test('asks of each where somebody says that they are not all the same', () => {
    const { open } = planOf(rows, { [key]: 'no' });
    expect(open).toEqual(
      expect.arrayContaining([2, 3, 4].map((row) => `twin:${sheetName}!${row}`)),
    );
  });

  test('with somebody who is not there asks as before', () => {
    const more = [...rows, ['4.', 'Brian Otieno', 'S.2', 2019, 'Completed', 'x']];
    expect(planOf(more).open).not.toContain(key);
  });

  test('with somebody at another school, or twice, asks as before', () => {
    const at = rows.map((row, index) => [
      ...row,
      index === 0 ? 'School' : index === 2 ? 'Rang Hill Academy' : 'Mwanzo Secondary',
    ]);
    expect(planOf(at).open).not.toContain(key);
    expect(planOf([...rows, rows[1] ?? []]).open).not.toContain(key);
  });
});

test('a status beside sums makes no list of students', () => {
  const rows = [
    ['Name', 'Status', 'Amount paid'],
    ...names.map((name, at) => [name, 'Paid', 4000 + at]),
  ];
  expect(planOf(rows).setup.kind).toBe('receipts');
});
