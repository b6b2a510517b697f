import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = ['Selam Girma', 'Brian Otieno', 'Aisha Wekesa', 'Ian Kamau', 'Ruth Bekele'];
type Column = readonly [heading: string, said: readonly (string | number)[]];

function planOf(columns: readonly Column[], answers: Record<string, string> = {}) {
  const rows = [
    ['Name', 'Sex', 'School', 'D.O.B', 'Date of registration', ...columns.map(([one]) => one)],
    ...names.map((name, at) => [
      ...[name, 'F', 'Mwanzo Secondary', `2012-04-1${at}`, '2025-01-06'],
      ...columns.map(([, said]) => said[at] ?? ''),
    ]),
  ];
  const sheet = { name: 'Kids', rows };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: given }, knownWith());
}
const key = 'siblings-in:Kids!F';
const siblings = (plan: ReturnType<typeof planOf>) =>
  plan.rows.map(({ change }) => (change?.type === 'student' ? change.fields.siblings : null));
const some: Column = ['Siblings who are in school', [2, 0, 3, 1, 4]];

test('a column that may say how many siblings there are is asked about before 0 is kept', () => {
  const plan = planOf([some]);
  expect(plan.questions.find((one) => one.key === key)).toMatchObject({ answer: null, rows: 5 });
  expect(siblings(plan)).toEqual([null, null, null, null, null]);
  expect(siblings(planOf([some], { [key]: 'column:F' }))).toEqual([2, 0, 3, 1, 4]);
  expect(siblings(planOf([some], { [key]: 'out' }))).toEqual([0, 0, 0, 0, 0]);
});

test('the agreement says that 0 is kept only when no column is asked about', () => {
  const said = (answers?: Record<string, string>) =>
    planOf([some], answers).questions.find((one) => one.key === 'agree')?.words;
  expect(said()).not.toContain('siblings 0');
  expect(said({ [key]: 'out' })).toContain('siblings 0');
});

test.each(['not sure', '?', 'many', 'ask mother'])(
  '%s in the place of a number is one question with the empty cells',
  (word) => {
    const said: Column = ['Siblings', [2, word, '', 1, 0]];
    const plan = planOf([said]);
    const asked = plan.questions.find((one) => one.key === 'empty:siblings');
    expect(asked).toMatchObject({ answer: null, rows: 2, retype: 'text' });
    expect(asked?.words).toContain(word);
    expect(siblings(planOf([said], { 'empty:siblings': 'least' }))).toEqual([2, 0, 0, 1, 0]);
    expect(siblings(planOf([said], { 'cell:Kids!F3': '4' }))[1]).toBe(4);
  },
);

test('brothers and sisters in columns of their own are added once that is said', () => {
  const apart: Column[] = [
    ['Brothers', [1, 2, '', 0, 3]],
    ['Sisters', [1, '', 2, 0, 1]],
  ];
  const answers = { [key]: 'sum', 'empty:siblings': 'least' };
  expect(siblings(planOf(apart, answers))).toEqual([2, 2, 2, 0, 4]);
  expect(siblings(planOf(apart, { [key]: 'column:G', ...{ 'empty:siblings': 'least' } }))).toEqual([
    1, 0, 2, 0, 1,
  ]);
});

test.each<Column>([
  ['Names of siblings', ['Ann', 'Otis', '', 'Jane', 'Ali']],
  ['Siblings’ phone', ['0722000111', '0722000112', '', '', '']],
  ['Rooms', [1, 2, 3, 2, 1]],
])('nobody is asked about %s', (...column) => {
  expect(planOf([column]).questions.map((one) => one.key)).not.toContain(key);
});

test('a heading that says it needs no question', () => {
  const plan = planOf([['Number of brothers and sisters', [2, 0, 3, 1, 4]]]);
  expect(siblings(plan)).toEqual([2, 0, 3, 1, 4]);
});
