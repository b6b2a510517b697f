import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

/** What is read of children of whom these letters are written below the heading, and whether it asks. */
function readAs(
  heading: string,
  letters: readonly string[],
  below: readonly string[] = [],
  name = 'Nombre completo',
) {
  const names = ['Ana Torres', 'Beto Lara', 'Celia Rey', 'Diego Sanz', 'Eva Prado'];
  const rows: (readonly Cell[])[] = [
    [name, heading, 'Fecha de nacimiento', 'Registered', 'School', 'Siblings'],
    ...letters.map((letter, at): Cell[] => [
      ...[names[at] ?? '', letter, '2012-03-04', '2024-01-10', 'Mwanzo Secondary', 2],
    ]),
    ...below.map((text) => [text]),
  ];
  const sheets = [{ name: 'Lista', rows }];
  const { setups } = guessSetups(sheets, []);
  const answers = { agree: 'yes', 'first-name:Lista': 'first' };
  const plan = makePlan(sheets, { sheets: setups, answers }, knownWith({}));
  const read = plan.rows.filter(
    ({ row, state }) => row <= letters.length + 1 && state !== 'passed',
  );
  return {
    genders: read.map(({ change }) => (change?.type === 'student' ? change.fields.gender : null)),
    asked: plan.questions.flatMap(({ key }) =>
      key.startsWith('gender-word') ? [key.slice(-1)] : [],
    ),
    extra: plan.rows.filter(({ row, state }) => row > letters.length + 1 && state !== 'passed')
      .length,
  };
}

test.each([
  ['Sexo', ['H', 'M', 'M'], [1, 2, 2]],
  ['Género (H/M)', ['M', 'M'], [2, 2]],
  ['Sexo (H-M)', ['H', 'H'], [1, 1]],
  ['Sexo (Homem/Mulher)', ['M', 'H'], [2, 1]],
  ['Sexo', ['V', 'M', 'V'], [1, 2, 1]],
  ['Sexo', ['V', 'H', 'H'], [1, 2, 2]],
  ['Sexo', ['M', 'F', 'M'], [1, 2, 1]],
  ['Sexo (M/F)', ['M', 'M'], [1, 1]],
  ['Sexe', ['H', 'F'], [1, 2]],
  ['Gender', ['M', 'M'], [1, 1]],
  ['J/M', ['J', 'M', 'M'], [1, 2, 2]],
  ['Junge / Mädchen', ['M', 'J'], [2, 1]],
  ['Jongen of meisje', ['M', 'M'], [2, 2]],
  ['Geslacht', ['M', 'V', 'M'], [1, 2, 1]],
  ['Geschlecht', ['J', 'M'], [1, 2]],
  ['Man/Vrouw', ['V', 'M'], [2, 1]],
  ['Varón/Mujer', ['V', 'M'], [1, 2]],
])('below %s %j is %j', (heading, letters, genders) => {
  expect(readAs(heading, letters)).toEqual({ genders, asked: [], extra: 0 });
});

test.each(['H = hombre   M = mujer', 'M: mulher; H: homem', 'H = hombres, M = mujeres'])(
  'a legend says it: %s, and is nobody',
  (legend) => {
    const told = readAs('Sexo', ['M', 'M', 'M'], [legend]);
    expect(told).toEqual({ genders: [2, 2, 2], asked: [], extra: 0 });
  },
);

test.each([
  ['Sexo', ['M', 'M']],
  ['Sexo (H/M)', ['M', 'F', 'M']],
  ['Sexo', ['H', 'M', 'F']],
  ['Sexe', ['H', 'M']],
  ['Gender', ['V', 'M', 'V']],
  ['m/v', ['V', 'M']],
  ['Sex', ['M', 'M', 'J']],
])('what may mean either is asked: %s %j', (heading, letters) => {
  expect(readAs(heading, letters).asked).toContain('M');
});

test('below m/v of a Dutch list V is vrouw', () => {
  expect(readAs('m/v', ['V', 'M'], [], 'Naam')).toEqual({ genders: [2, 1], asked: [], extra: 0 });
});
