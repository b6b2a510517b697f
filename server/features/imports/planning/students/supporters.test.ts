import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const supporters = [{ id: 7, name: 'Heidi Brandt' }];

function planOf(said: readonly string[], answers: Record<string, string> = {}) {
  const rows = [
    ['Name', 'Sex', 'School', 'D.O.B', 'Date of registration', 'Siblings', 'Sponsor'],
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
const key = 'supporters:Kids';
const asked = (plan: ReturnType<typeof planOf>) => plan.questions.find((one) => one.key === key);
const said = ['Heidi Brandt', 'Rotary Club Jinja', 'St Anne Parish'];

test('supporters who are no users are asked about by name; a general yes drops none of them', () => {
  const plan = planOf(said);
  expect(asked(plan)).toMatchObject({ answer: null, rows: 2 });
  expect(asked(plan)?.words).toContain('‘Rotary Club Jinja’, ‘St Anne Parish’');
  expect(asked(plan)?.words).not.toContain('Heidi');
  expect(plan.rows.map(({ state }) => state)).toEqual(['new', 'question', 'question']);
});

test('nobody is kept for them once that is answered', () => {
  const changes = planOf(said, { [key]: 'none' }).rows.map(({ change }) =>
    change?.type === 'student' ? change.fields.supporter_id : undefined,
  );
  expect(changes).toEqual([7, null, null]);
});

test('the answer names two or three of them, and how many more', () => {
  const labelOf = (names: readonly string[]) => asked(planOf(names))?.options[0]?.label;
  expect(labelOf(said)).toBe(
    'Nobody for ‘Rotary Club Jinja’, ‘St Anne Parish’; all other supporters are kept',
  );
});

test('names of users ask nothing', () => {
  expect(asked(planOf(['Heidi Brandt', '', 'HEIDI BRANDT']))).toBeUndefined();
});

const whole = ['Name', 'Sex', 'School', 'D.O.B', 'Date of registration', 'Siblings'];
const listOf = (name: string, more: readonly string[], said: readonly (readonly string[])[]) => ({
  name,
  rows: [
    [...whole, ...more],
    ...said.map((own, at) => [
      ...[`${name} Girma ${'ABC'[at]}oa`, 'F', 'Mwanzo Secondary', `2012-04-1${at}`],
      ...['2025-01-06', 2, ...own],
    ]),
  ],
});
function planTogether(
  sheets: readonly ReturnType<typeof listOf>[],
  more: Record<string, string> = {},
) {
  const answers = { ...more, agree: 'yes', 'first-name:Hill': 'first', 'first-name:Lake': 'first' };
  const setup = { sheets: sheets.map((one) => guessSetup(one, [])), answers };
  return makePlan(sheets, setup, knownWith({ supporters }));
}
const addedIn = ({ rows }: ReturnType<typeof makePlan>) =>
  rows.map(({ change }) =>
    change?.type === 'student'
      ? (change.supporter?.email ?? change.fields.supporter_id)
      : undefined,
  );

test('one question is about the names of all tabs', () => {
  const hill = listOf('Hill', ['Sponsor'], [['Heidi Brandt'], ['Ines Roy'], ['Anna Wick']]);
  const lake = listOf('Lake', ['Sponsor'], [['Odd Nilsen'], ['Ines Roy'], ['Rotary Jinja']]);
  const [only, ...others] = planTogether([hill, lake]).questions.filter(
    ({ answer }) => answer === null,
  );
  expect(others).toEqual([]);
  expect(only).toMatchObject({ key: 'supporters:Hill', rows: 5 });
  expect(only?.words).toContain('of this file');
  expect(only?.options[0]?.label).toContain('‘Ines Roy’, ‘Anna Wick’, ‘Odd Nilsen’ and 1 more');
  const none = { 'supporters:Hill': 'none' };
  expect(addedIn(planTogether([hill, lake], none))).toEqual([7, null, null, null, null, null]);
});

test('a name is that of another tab which has its address, where no user is called so', () => {
  const hill = listOf(
    'Hill',
    ['Sponsor', "Sponsor's e-mail"],
    [
      ['Odd Nilsen', 'odd@example.org'],
      ['Ines Roy', 'ines@example.org'],
    ],
  );
  const lake = listOf('Lake', ['Sponsor'], [['Odd Nilsen'], ['Heidi Brandt']]);
  const plan = planTogether([hill, lake]);
  expect(plan.questions.filter(({ answer }) => answer === null)).toEqual([]);
  expect(addedIn(plan)).toEqual(['odd@example.org', 'ines@example.org', 'odd@example.org', 7]);
});

test('what is no address is left out with a note, and the name asks', () => {
  const list = listOf(
    'Hill',
    ['Sponsor', "Sponsor's e-mail"],
    [
      ['Odd Nilsen', 'odd@example.org'],
      ['Parish of Wick', 'by post'],
      ['Ines Roy', 'ines@example'],
    ],
  );
  const { rows, questions } = planTogether([list]);
  expect(rows.map(({ state }) => state)).toEqual(['new', 'question', 'fault']);
  expect(rows[1]?.notes.map(({ words }) => words)).toContain(
    'This is no e-mail address, and is not kept: by post',
  );
  expect(questions.find(({ answer }) => answer === null)?.words).toContain('‘Parish of Wick’');
});
