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

test('names of users ask nothing', () => {
  expect(asked(planOf(['Heidi Brandt', '', 'HEIDI BRANDT']))).toBeUndefined();
});
