import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = ['Selam Girma', 'Brian Otieno', 'Aisha Wekesa', 'Ian Kamau', 'Ruth Bekele'];

function planOf(
  heading: string,
  said: readonly string[],
  { answers = {}, target }: { answers?: Record<string, string>; target?: string } = {},
) {
  const rows = [
    ['Name', 'Sex', 'School', 'DOB', 'Date of registration', heading],
    ...names.map((name, index) => [
      ...[name, 'F', 'Mwanzo Secondary', `2012-04-1${index}`, '2025-01-06'],
      said[index] ?? '',
    ]),
  ];
  const sheet = { name: 'Kids', rows };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  const known = { ...knownWith(), maySetStatus: true };
  const setup = guessSetup(sheet, []);
  const columns = setup.columns.map((one, at) => (at === 5 && target ? target : one));
  return makePlan([sheet], { sheets: [{ ...setup, columns }], answers: given }, known);
}
const key = 'status-in:Kids!F';
const asked = (plan: ReturnType<typeof planOf>) =>
  plan.questions.filter(({ key: own }) => /^(?:status|left)/.test(own));
const statuses = (plan: ReturnType<typeof planOf>) =>
  plan.rows.map(({ change }) => (change?.type === 'student' ? change.fields.status : null));

test.each([
  ['INACTIVE', ['NO', 'NO', 'YES', 'NO', 'NO']],
  ['Active?', ['Y', 'Y', 'N', 'Y', 'Y']],
  ['is_active', ['1', '1', '0', '1', '1']],
  ['Still in program?', ['Yes', 'Yes', 'No', 'Yes', 'Yes']],
  ['Is the child still active?', ['TRUE', 'TRUE', 'FALSE', 'TRUE', '']],
  ['Left?', ['', '', 'yes', '', '']],
  ['Has left', ['false', 'false', 'true', 'false', 'false']],
  ['Exited', ['0', '0', '1', '0', '0']],
  ['Active', ['x', 'x', '', 'x', 'x']],
])(
  '%s says who has left: one question, about those alone, and the others are Active',
  (heading, said) => {
    const plan = planOf(heading, said);
    expect(asked(plan)).toMatchObject([{ key, answer: null, rows: 1, columns: [5] }]);
    expect(statuses(plan)).toEqual([0, 0, null, 0, 0]);
    const answered = planOf(heading, said, { answers: { [key]: '2' } });
    expect(asked(answered).map((one) => one.key)).toEqual([key]);
    expect(statuses(answered)).toEqual([0, 0, 2, 0, 0]);
    expect(statuses(planOf(heading, said, { answers: { [key]: 'out' } }))).toEqual([0, 0, 0, 0, 0]);
  },
);

test('the same where somebody says that the column is the status', () => {
  const said = ['NO', 'NO', 'YES', 'NO', 'NO'];
  expect(asked(planOf('INACTIVE', said, { target: 'status' })).map((one) => one.key)).toEqual([
    key,
  ]);
  const plan = planOf('INACTIVE', said, { target: 'status', answers: { [key]: '1' } });
  expect(statuses(plan)).toEqual([0, 0, 1, 0, 0]);
});

test.each([
  ['Active', ['Yes', 'Yes', 'Yes', 'Yes', 'Yes']],
  ['INACTIVE', ['No', 'No', 'No', 'No', 'No']],
  ['Boarder', ['Yes', 'No', 'Yes', 'No', 'Yes']],
  ['Mother left?', ['Yes', 'No', 'Yes', 'No', 'Yes']],
  ['Active member of a club', ['Yes', 'No', 'Yes', 'No', 'Yes']],
])('%s asks nothing', (heading, said) => {
  expect(asked(planOf(heading, said))).toEqual([]);
});
