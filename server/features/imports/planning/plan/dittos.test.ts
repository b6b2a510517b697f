import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const heads = ['Name', 'Sex', 'School', 'D.O.B', 'Date of registration', 'Father'];

function planOf(rows: readonly (readonly Cell[])[], more: Record<string, string> = {}) {
  const sheet = { name: 'Kids', rows: [heads, ...rows] };
  const answers = { agree: 'yes', 'first-name:Kids': 'first', ...more };
  return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers }, knownWith());
}

const said = ({ rows }: ReturnType<typeof planOf>) =>
  rows.map(({ change }) =>
    change?.type === 'student'
      ? [change.school, change.fields.gender, change.fields.dor, change.fields.father]
      : null,
  );

test.each(['-do-', 'idem', '"', ',,', '=//='])(
  '%s means what stands above, in each column',
  (one) => {
    const plan = planOf([
      ['Selam Girma', 'F', 'Mwanzo Secondary', '2012-04-10', '2025-01-06', 'Girma Alemu'],
      ['Aisha Wekesa', one, one, '2012-04-11', one, 'Ali Wekesa'],
      ['Ruth Bekele', 'F', one, '2012-04-12', one, one],
    ]);
    const told = plan.questions.find(({ key }) => key === 'dittos:Kids');
    expect(told?.answer).toBe(/\p{L}/u.test(one) ? undefined : 'above');
    expect(said(plan)).toEqual(
      ['Girma Alemu', 'Ali Wekesa', 'Ali Wekesa'].map((father) => [
        ...['Mwanzo Secondary', 2, '2025-01-06', father],
      ]),
    );
  },
);

test('below an empty cell it says nothing, and a man may be called Do', () => {
  const rows = [
    ['Selam Girma', 'F', '', '2012-04-10', '2025-01-06', 'Girma'],
    ['Aisha Wekesa', 'F', 'ditto', '2012-04-11', '2025-01-06', 'Do'],
  ];
  const plan = planOf(rows);
  const lacks = plan.questions.find(({ key }) => key === 'lacks:school:Kids');
  expect(lacks?.rows).toBe(2);
  const answers = { 'lacks:school:Kids': 'Mwanzo Secondary' };
  expect(said(planOf(rows, answers)).map((one) => one?.[3])).toEqual(['Girma', 'Do']);
});

test.each(['do.', '"'])('%s below what was paid and its day means the same of payments', (one) => {
  const rows = [
    ['Child', 'Date', 'For', 'Amount'],
    ['Ann Otieno', '2026-02-03', 'School fees', 900],
    ['Beth Kamau', one, one, one],
  ];
  const students = ['Ann Otieno', 'Beth Kamau'].map((name, at) => knownStudent(at + 1, name));
  const sheet = { name: 'Payments Term 1 2026', rows };
  const setup = { sheets: [guessSetup(sheet, [])], answers: { agree: 'yes' } };
  const plan = makePlan([sheet], setup, knownWith({ years: ['2026'], students }));
  const items = plan.rows.map(({ change }) => (change?.type === 'items' ? change.items : null));
  expect(items[0]).toHaveLength(1);
  expect(items[1]).toEqual(items[0]);
});
