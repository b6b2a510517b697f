import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

// What forms ask beside the facts of a record: why a child needs support, and when the form was sent.

const names = ['Selam Girma', 'Brian Otieno', 'Aisha Wekesa'];
type Column = readonly [heading: string, said: readonly string[]];

function planOf(columns: readonly Column[], answers: Record<string, string> = {}) {
  const rows = [
    ['Name', 'Sex', 'D.O.B', 'School', ...columns.map(([heading]) => heading)],
    ...names.map((name, at) => [
      ...[name, 'F', `2012-04-1${at}`, 'Mwanzo Secondary'],
      ...columns.map(([, said]) => said[at] ?? ''),
    ]),
  ];
  const sheet = { name: 'Kids', rows };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: given }, knownWith());
}
const factIn = (plan: ReturnType<typeof planOf>, field: 'background' | 'dor') =>
  plan.rows.map(({ change }) => (change?.type === 'student' ? change.fields[field] : null));

const why: Column = ['Why does the child need a scholarship?', ['No fees', 'Orphan', '']];
const home: Column = ['Home situation', ['With aunt', 'Alone', 'With father']];
const background: Column = ['Background', ['First of six', 'Twin', 'Sings']];

test('why a child needs support is its background, where nothing else is', () => {
  expect(factIn(planOf([why]), 'background')).toEqual(['No fees', 'Orphan', 'Not recorded']);
  expect(factIn(planOf([why, background]), 'background')).toEqual(background[1]);
  expect(factIn(planOf([home, why]), 'background')).toEqual(home[1]);
  const asked = planOf([why, home, background]).questions;
  expect(asked.filter(({ key }) => key.endsWith('!background'))).toEqual([]);
});

test('who has left by what stands there is asked about all the same', () => {
  const plan = planOf([['Reason for support', ['No fees', 'Transferred to Kitale', 'Orphan']]]);
  expect(plan.questions.map(({ key }) => key)).toContain('left:Kids');
});

const key = 'empty:dor:Kids';
const sent = ['1/20/2025 9:14:32', '1/20/2025 9:31:05', '2/24/2025 8:22:09'];

test.each(['Timestamp', 'Horodateur', '_submission_time'])(
  'when a form was sent, below %s, may be the day of registration, behind today',
  (heading) => {
    const plan = planOf([[heading, sent]]);
    const asked = plan.questions.find((one) => one.key === key);
    expect(asked).toMatchObject({ answer: 'today', usual: true });
    expect(asked?.options.map(({ value }) => value)).toEqual(['today', 'column:E', 'year', 'skip']);
    const chosen = planOf([[heading, sent]], { [key]: 'column:E' });
    expect(factIn(chosen, 'dor')).toEqual(['2025-01-20', '2025-01-20', '2025-02-24']);
    expect(chosen.questions.find((one) => one.key === key)?.answer).toBe('column:E');
  },
);

test('a stamp beside a day of registration is no choice', () => {
  const days: Column = ['Date of registration', ['2025-01-06', '2025-01-07', '2025-01-08']];
  expect(planOf([['Timestamp', sent], days]).questions.map((one) => one.key)).not.toContain(key);
});
