import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

/** Children of whom G and F is said, with further rows below them and a text beside the first one. */
function planOf(below: readonly (readonly Cell[])[], beside = '', heading = 'Sexe') {
  const child = (name: string, gender: string, more = ''): Cell[] => [
    ...[name, gender, '2012-03-04', '2024-01-10', 'Mwanzo Secondary', 2, more],
  ];
  const rows: (readonly Cell[])[] = [
    ['Name', heading, 'DOB', 'Registered', 'School', 'Siblings', ''],
    child('Ann Kamau', 'F', beside),
    child('Ben Otieno', 'G'),
    child('Cate Wafula', 'F'),
    [],
    ...below,
  ];
  const sheets = [{ name: 'Children', rows }];
  const { setups } = guessSetups(sheets, []);
  const answers = { agree: 'yes', 'first-name:Children': 'first' };
  const plan = makePlan(sheets, { sheets: setups, answers }, knownWith({}));
  const row = plan.rows.find((one) => one.row === 3);
  return {
    isAsked: plan.questions.some(({ key }) => key.startsWith('gender-g')),
    gender: row?.change?.type === 'student' ? row.change.fields.gender : null,
    others: plan.rows.filter(({ row: at, state }) => at > 4 && state !== 'passed').length,
  };
}

test.each([
  [[['G = garçon ; F = fille']]],
  [[['', 'Légende : F = fille, G = garçon']]],
  [[['G : Garçon', 'F : Fille']]],
  [
    [
      ['G', 'Garçons'],
      ['F', 'Filles'],
    ],
  ],
])('a legend below the table says what G is: %j', (below) => {
  expect(planOf(below)).toMatchObject({ isAsked: false, gender: 1 });
});

test('so do one beside the table and one in the heading', () => {
  expect(planOf([], 'F - fille; G - garçon')).toMatchObject({ isAsked: false, gender: 1 });
  expect(planOf([], '', 'Sexe (G = garçon / F = fille)')).toMatchObject({
    isAsked: false,
    gender: 1,
  });
});

test.each([[[]], [[['NG = garçon']]], [[['G = garçon'], ['G = girl']]], [[['G = grade']]]])(
  'without one, or with two that differ, it is asked: %j',
  (below) => {
    expect(planOf(below as Cell[][])).toMatchObject({ isAsked: true, gender: null });
  },
);
