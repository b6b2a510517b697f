import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const supporters = [
  { id: 7, name: 'Heidi Brandt' },
  { id: 8, name: 'Jan de Wit' },
];
const key = 'supporter-in:Kids!G';

function planOf(head: string, said: readonly string[], answers: Record<string, string> = {}) {
  const rows = [
    ['Name', 'Sex', 'School', 'D.O.B', 'Date of registration', 'Siblings', head],
    ...['Selam Girma', 'Aisha Wekesa', 'Ruth Bekele'].map((name, at) => [
      ...[name, 'F', 'Mwanzo Secondary', `2012-04-1${at}`, '2025-01-06', 2],
      said[at] ?? '',
    ]),
  ];
  const sheet = { name: 'Kids', rows };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  const setup = { sheets: [guessSetup(sheet, [])], answers: given };
  return makePlan([sheet], setup, knownWith({ supporters }));
}
const supportersIn = ({ rows }: ReturnType<typeof planOf>) =>
  rows.map(({ change }) => (change?.type === 'student' ? change.fields.supporter_id : undefined));

test.each(['Taken on by', 'Paired with', 'Remarks'])(
  'names of supporters below %s are not left out without a word',
  (head) => {
    const said = ['HEIDI BRANDT', 'Jan de Wit', 'nobody yet'];
    const asked = planOf(head, said);
    expect(asked.rows.map(({ state }) => state)).toEqual(Array(3).fill('question'));
    expect(asked.questions.map((one) => one.key)).toContain(key);
    expect(supportersIn(planOf(head, said, { [key]: 'column:G' })).slice(0, 2)).toEqual([7, 8]);
    expect(supportersIn(planOf(head, said, { [key]: 'out' }))).toEqual([null, null, null]);
  },
);

test('other people below a heading that nobody knows ask nothing', () => {
  const plan = planOf('Visited by', ['Heidi Brandt', 'Mama Rose', 'Sister Ann']);
  expect(plan.questions.map((one) => one.key)).not.toContain(key);
});

const officers = [
  { id: 11, name: 'Grace Auma' },
  { id: 12, name: 'Asha Mwangi' },
];

test.each(['Contact', 'Visited by', 'F.O.'])(
  'one officer is not taken for all children where names of officers stand below %s',
  (head) => {
    const rows = [
      ['Name', 'Sex', 'School', 'D.O.B', 'Date of registration', 'Siblings', head],
      ['Selam Girma', 'F', 'Mwanzo Secondary', '2012-04-10', '2025-01-06', 2, 'Grace Auma'],
      ['Aisha Wekesa', 'F', 'Mwanzo Secondary', '2012-04-11', '2025-01-06', 2, 'Asha'],
      ['Ruth Bekele', 'F', 'Mwanzo Secondary', '2012-04-12', '2025-01-06', 2, 'GRACE AUMA'],
    ];
    const sheet = { name: 'Kids', rows };
    const planWith = (answers: Record<string, string>) =>
      makePlan(
        [sheet],
        {
          sheets: [guessSetup(sheet, [])],
          answers: { agree: 'yes', 'first-name:Kids': 'first', ...answers },
        },
        knownWith({ liaisons: officers }),
      );
    const officersIn = (answers: Record<string, string>) =>
      planWith(answers).rows.map(({ change }) =>
        change?.type === 'student' ? change.fields.liaison_id : null,
      );
    expect(officersIn({})).toEqual([null, null, null]);
    // Who looks after all of them is asked only where no column says it.
    const asked = planWith({}).questions.map((one) => one.key);
    expect(asked).toContain('liaison-in:Kids!G');
    expect(asked).not.toContain('liaison:');
    const said = { 'liaison-in:Kids!G': 'column:G' };
    expect(officersIn({ ...said, 'liaisons:Kids': 'each', 'liaison:asha': '12' })).toEqual([
      11, 12, 11,
    ]);
    expect(officersIn({ 'liaison-in:Kids!G': 'out', 'liaison:': '11' })).toEqual([11, 11, 11]);
  },
);

test('addresses beside the supporters are theirs once an answer says where these stand', () => {
  const said = [
    ['Heidi Brandt', 'heidi@example.org'],
    ['Odd Nilsen', 'odd@example.org'],
    ['Jan de Wit', ''],
    ['Odd Nilsen', 'odd@example.org'],
  ];
  const rows = [
    ['Name', 'Sex', 'School', 'D.O.B', 'Date of registration', 'Siblings', 'Thanks to', 'E-mail'],
    ...['Selam Girma', 'Aisha Wekesa', 'Ruth Bekele', 'Hana Tesfaye'].map((name, at) => [
      ...[name, 'F', 'Mwanzo Secondary', `2012-04-1${at}`, '2025-01-06', 2],
      ...(said[at] ?? []),
    ]),
  ];
  const sheet = { name: 'Kids', rows };
  const answers = { agree: 'yes', 'first-name:Kids': 'first', [key]: 'column:G' };
  const setup = { sheets: [guessSetup(sheet, [])], answers };
  const plan = makePlan([sheet], setup, knownWith({ supporters }));
  expect(plan.questions.filter(({ answer }) => answer === null)).toEqual([]);
  expect(
    plan.rows.map(({ change }) => change?.type === 'student' && change.supporter?.email),
  ).toEqual([undefined, 'odd@example.org', undefined, 'odd@example.org']);
});
