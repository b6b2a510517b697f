import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const head = [
  'Name of learner',
  'Date of birth',
  'Sex',
  'School',
  'Siblings',
  'Date of registration',
];
const child = (name: string, at: number): Cell[] => [
  ...[name, `2012-03-1${at}`, 'F', 'Mwanzo Secondary', at, '2025-01-06'],
];

function planOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheet = {
    name: 'Forms',
    rows: [head, child('Selam Girma', 1), ...rows, child('Ruth Bekele', 2)],
  };
  const given = { agree: 'yes', 'first-name:Forms': 'first', 'liaison:': '1', ...answers };
  return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: given }, knownWith());
}
const statesOf = (plan: ReturnType<typeof planOf>) => plan.rows.map(({ state }) => state);
const open = (plan: ReturnType<typeof planOf>) =>
  plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key);

test('a test of the form is left out unless somebody says otherwise, and nothing else is asked about it', () => {
  const rows = [
    ['test test', '', '', 'test', 'none of your business', ''],
    ['Asdf', '', '', '', '', ''],
  ];
  const plan = planOf(rows);
  expect(statesOf(plan)).toEqual(['new', 'skip', 'skip', 'new']);
  expect(open(plan)).toEqual([]);
  expect(plan.questions.find(({ key }) => key === 'test-rows:Forms')).toMatchObject({
    ...{ rows: 2, answer: 'skip', usual: true },
    words: expect.stringContaining('test test (row 3), Asdf (row 4)'),
  });
  const children = planOf(rows, { 'test-rows:Forms': 'children' });
  expect(open(children)).toContain('lacks:dob:Forms');
});

test('one that says a birth is asked about', () => {
  const plan = planOf([['TEST', '2000-01-01', 'M', 'Mwanzo Secondary', 1, '2025-01-06']]);
  expect(statesOf(plan)).toEqual(['new', 'question', 'new']);
  expect(open(plan)).toEqual(['test-facts:Forms']);
});

test('a child of such a surname is read', () => {
  expect(statesOf(planOf([child('Mary Test', 3)]))).toEqual(['new', 'new', 'new']);
});
