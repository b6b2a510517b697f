import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = ['Selam Girma', 'Brian Otieno', 'Aisha Wekesa'];

/** What becomes of a column of addresses, and the supporters who would be added. */
function readWith(heading: string, right: readonly (readonly [string, string])[]) {
  const rows = [
    ['Name', 'Sex', 'School', 'DOB', 'Date of registration', 'Supporter', heading],
    ...names.map((name, at) => [
      ...[name, 'F', 'Mwanzo Secondary', `2012-04-1${at}`, '2025-01-06'],
      ...(right[at] ?? ['', '']),
    ]),
  ];
  const sheet = { name: 'Kids', rows };
  const answers = { agree: 'yes', 'first-name:Kids': 'first' };
  const plan = makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers }, knownWith());
  return {
    column: plan.sheets[0]?.columns[6]?.target,
    added: plan.rows.map(({ change }) => change?.type === 'student' && change.supporter?.email),
  };
}

test.each(['E-mail', 'Email address', 'Courriel'])(
  '%s right of the supporters is theirs',
  (one) => {
    const { column, added } = readWith(one, [
      ['Jan de Wit', 'jan@mail.example'],
      ['', ''],
      ['Heidi Brandt', 'heidi@mail.example'],
    ]);
    expect(column).toBe('supporter_email');
    expect(added).toEqual(['jan@mail.example', undefined, 'heidi@mail.example']);
  },
);

test('an address beside no supporter is somebody else’s', () => {
  const { column } = readWith('E-mail', [
    ['Jan de Wit', 'jan@mail.example'],
    ['', 'home@mail.example'],
    ['', ''],
  ]);
  expect(column).toBeNull();
});
