import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = ['Selam Girma', 'Brian Otieno', 'Aisha Wekesa', 'Ian Kamau', 'Ruth Bekele'];

function planOf(said: readonly string[], answers: Record<string, string> = {}, heading = 'Status') {
  const rows = [
    ['Name', 'Sex', 'School', 'DOB', 'Date of registration', heading],
    ...names.map((name, at) => [
      ...[name, 'F', 'Mwanzo Secondary', `2012-04-1${at}`, '2025-01-06'],
      said[at] ?? '',
    ]),
  ];
  const sheet = { name: 'Kids', rows };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: given }, knownWith());
}
const key = 'status-in:Kids!F';
const asked = (plan: ReturnType<typeof planOf>) =>
  plan.questions.filter((one) => one.key.startsWith('status'));
const statuses = (plan: ReturnType<typeof planOf>) =>
  plan.rows.map(({ change }) => (change?.type === 'student' ? change.fields.status : null));
const orphans = ['Total', 'Partial', 'Partial', '', 'Total'];

test('words of which none is a status are one question, with leaving the column out', () => {
  const plan = planOf(orphans);
  expect(asked(plan).map((one) => one.key)).toEqual([key]);
  expect(asked(plan)[0]?.options.map(({ value }) => value)).toEqual(['status', 'out']);
});

test('once they are said to be the status, each of them is asked about', () => {
  const keys = asked(planOf(orphans, { [key]: 'status' })).map((one) => one.key);
  expect(keys).toEqual([key, 'status:total', 'status:partial']);
});

test('left out, all are Active and no word is asked', () => {
  const plan = planOf(orphans, { [key]: 'out' });
  expect(asked(plan).map((one) => one.key)).toEqual([key]);
  expect(statuses(plan)).toEqual([0, 0, 0, 0, 0]);
});

test('letters for our statuses are one answer', () => {
  const letters = ['A', 'a', 'W', 'A', 'G'];
  expect(asked(planOf(letters))[0]?.options.map(({ value, label }) => [value, label])[0]).toEqual([
    'codes',
    'A is Active, W is Withdrawn, G is Graduated',
  ]);
  expect(statuses(planOf(letters, { [key]: 'codes' }))).toEqual([0, 0, 2, 0, 3]);
});

test.each([
  ['a letter that may be anything', ['A', 'T', 'A', 'A', 'T']],
  ['letters without one for Active', ['D', 'W', 'D', 'W', 'D']],
])('%s leaves it to whoever answers', (_, said) => {
  expect(asked(planOf(said))[0]?.options.map(({ value }) => value)).not.toContain('codes');
});

test.each([
  ['a status among them', ['Active', 'On hold', 'Active', 'Active', 'Moved']],
  ['a word that says who left', ['Here', 'Transferred', 'Here', 'Here', 'Here']],
  ['one word alone', ['Sponsored', '', 'Sponsored', '', 'Sponsored']],
])('%s: each word is asked about', (_, said) => {
  expect(asked(planOf(said)).map((one) => one.key)).not.toContain(key);
});
