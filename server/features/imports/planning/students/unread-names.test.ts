import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell, Merged } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

type Rows = readonly (readonly Cell[])[];

const firsts = ['Selam', 'Brian', 'Aisha', 'Ian', 'Ruth', 'Omar'];
const lasts = ['Girma', 'Otieno', 'Wekesa', 'Kamau', 'Bekele', 'Noor'];
const more = ['Tadesse', 'Ouma', 'Nafula', 'Njoroge', 'Alemu', 'Yusuf'];
const at = (all: readonly string[], index: number) => all[index] ?? '';

function planOf(
  rows: Rows,
  answers: Record<string, string> = {},
  { lines, merged }: { lines?: number; merged?: readonly Merged[] } = {},
) {
  const sheet = { name: 'Kids', rows, ...(merged && { merged }) };
  const setup = guessSetup(sheet, [], lines ? { kind: 'students', header: lines - 1 } : {});
  return makePlan([sheet], { sheets: [setup], answers }, knownWith());
}
const keys = (plan: ReturnType<typeof planOf>) =>
  plan.questions
    .map(({ key }) => key)
    .filter((key) => /^(?:part-of-name|one-name|column|name-part):/.test(key));

/** A list in which a column below an unknown heading stands between the name and what else is said. */
const listWith = (
  heads: readonly string[],
  said: (index: number) => readonly Cell[],
): readonly (readonly Cell[])[] => [
  [...heads, 'Sex', 'Date of birth'],
  ...firsts.map((_, index): Cell[] => [...said(index), 'F', `2012-04-1${index}`]),
];

test.each([
  ['Nom', 'Avanom', 'Prénom'],
  ['Surname', 'Naam (2)', 'First name'],
  ['Surname', 'Name', 'First name'],
  ['Jina la kwanza', 'Jina la ubatizo', 'Jina la ukoo'],
  ['First Name', 'Clan name', 'Last Name'],
  ['Nombre', 'Nombre de pila 2', 'Apellido'],
  ['Primeiro nome', 'Outro nome', 'Apelidos'],
  ['Nombres', 'Ap. Materno', 'Apellido'],
  ['Nombres', 'PATERNO', 'Apellido'],
])('beside %s, %s may be a part of the name: the column asks', (one, unknown, other) => {
  const isTurned = one === 'Nom' || one === 'Surname';
  const rows = listWith([one, unknown, other], (index) =>
    isTurned
      ? [at(lasts, index), at(more, index), at(firsts, index)]
      : [at(firsts, index), at(more, index), at(lasts, index)],
  );
  expect(keys(planOf(rows))).toContain('part-of-name:Kids!B');
  const [row] = planOf(rows, { 'part-of-name:Kids!B': 'middle' }).rows;
  expect(row?.name.split(' ').sort()).toEqual(['Girma', 'Selam', 'Tadesse']);
});

test('what the column is decides where it stands in the name', () => {
  const rows = listWith(['Nom', 'Avanom', 'Prénom'], (index) => [
    at(lasts, index).toUpperCase(),
    at(more, index).toUpperCase(),
    at(firsts, index),
  ]);
  const named = (as: string) => planOf(rows, { 'part-of-name:Kids!B': as }).rows[0]?.name;
  expect(named('middle')).toBe('Selam Tadesse Girma');
  expect(named('surname')).toBe('Selam Girma Tadesse');
  expect(named('first_name')).toBe('Selam Tadesse Girma');
  expect(named('out')).toBe('Selam Girma');
  expect(planOf(rows, { 'part-of-name:Kids!B': 'skip' }).rows[0]?.state).toBe('skip');
});

test('where a name is one word, names below a heading that says nothing ask', () => {
  const rows = listWith(['Name', 'Village', 'Xyz'], (index) => [
    at(firsts, index),
    at(more, index),
    at(lasts, index),
  ]);
  expect(keys(planOf(rows))).toEqual(['part-of-name:Kids!C']);
  const named = planOf(rows, { 'part-of-name:Kids!C': 'surname' });
  expect(named.rows[0]?.name).toBe('Selam Girma');
});

test('first names without any other part never go in unasked, and the father may be one', () => {
  const alone = listWith(['First name'], (index) => [at(firsts, index)]);
  expect(keys(planOf(alone))).toEqual(['one-name:Kids']);
  expect(planOf(alone).rows.every(({ state }) => state === 'question')).toBe(true);
  expect(planOf(alone, { 'one-name:Kids': 'keep' }).rows[0]?.name).toBe('Selam');
  const two = listWith(['Nombres'], (index) => [`${at(firsts, index)} Luz`]);
  expect(keys(planOf(two))).toEqual(['one-name:Kids']);
  const fathers = listWith(['Name', 'Father'], (index) => [at(firsts, index), at(lasts, index)]);
  const plan = planOf(fathers, { 'one-name:Kids': 'father' });
  expect(keys(plan)).toEqual(['one-name:Kids']);
  expect(plan.rows[0]?.name).toBe('Selam Girma');
});

test.each([
  ['Nom du père'],
  ['Teacher name'],
  ['Mlezi'],
  ['Jina la mwalimu'],
  ['Nombre acudiente'],
  ['Nickname'],
  ['Nationality'],
  ['Quartier'],
])('%s beside whole names is none of the child, and asks nothing', (heading) => {
  const rows = listWith(['Full Name', heading], (index) => [
    `${at(firsts, index)} ${at(lasts, index)}`,
    at(more, index),
  ]);
  expect(keys(planOf(rows))).toEqual([]);
});

test('a part without a known heading is asked about wherever it stands beside the others', () => {
  const parts = ['First name', 'Other names', 'Surname'];
  for (const [lost, letter] of ['B', 'C', 'D'].entries()) {
    const heads = parts.map((one, index) => (index === lost ? 'Qwxzu' : one));
    const rows = listWith(['Adm No', ...heads], (index) => [
      `AB/${index}`,
      ...[at(firsts, index), at(more, index), at(lasts, index % 3)],
    ]);
    expect(keys(planOf(rows))).toEqual([`part-of-name:Kids!${letter}`]);
  }
});

test('one’s own name, the father’s and the grandfather’s are the name', () => {
  const rows = listWith(['Name', 'Father Name', 'Grandfather Name'], (index) => [
    ...[at(firsts, index), at(lasts, index), at(more, index)],
  ]);
  expect(keys(planOf(rows))).toEqual([]);
  expect(planOf(rows).rows[0]?.name).toBe('Selam Girma Tadesse');
});

test('numbers below a heading that could be a name are none', () => {
  const rows = listWith(['Eleve', 'Xyz', 'Prénom'], (index) => [
    `${30100 + index}`,
    at(lasts, index),
    at(firsts, index),
  ]);
  expect(keys(planOf(rows))).toEqual(['part-of-name:Kids!B']);
  expect(planOf(rows, { 'part-of-name:Kids!B': 'surname' }).rows[0]?.name).toBe('Selam Girma');
});

test('the surname once more beside the whole name, in other letters or the same, asks nothing', () => {
  const arabic = ['سلام', 'نور', 'عائشة', 'يوسف', 'عمر', 'هدى'];
  const rows = listWith(['Full Name', 'Family', 'Nom arabe'], (index) => [
    `${at(firsts, index)} ${at(lasts, index)}`,
    at(lasts, index),
    at(arabic, index),
  ]);
  expect(keys(planOf(rows))).toEqual([]);
});

test('two columns of surnames can both be parts of the name, in either order', () => {
  const rows = listWith(['First name', 'Last name', 'Family name'], (index) => [
    at(firsts, index),
    at(lasts, index),
    at(more, index),
  ]);
  const key = 'column:Kids!surname';
  const plan = planOf(rows);
  expect(keys(plan)).toEqual([key]);
  expect(plan.questions.find((one) => one.key === key)?.options.map(({ value }) => value)).toEqual([
    ...['B', 'C', 'both', 'turned', 'skip'],
  ]);
  const named = (answer: string) => planOf(rows, { [key]: answer }).rows[0]?.name;
  expect([named('both'), named('turned'), named('B'), named('C')]).toEqual([
    'Selam Girma Tadesse',
    'Selam Tadesse Girma',
    'Selam Girma',
    'Selam Tadesse',
  ]);
});

test('names below a group of a parent are theirs and not the child’s', () => {
  const rows: Rows = [
    ['Child', null, null, null, null, 'Baba', null, 'Guardian', null],
    [
      ...['Surname', 'First name', 'Date of birth', 'Sex', 'School', 'Surname', 'First name'],
      ...['First name', 'Status'],
    ],
    ...firsts.map((first, index): Cell[] => [
      ...[at(lasts, index), first, `2012-04-1${index}`, 'F', 'Mwanzo Secondary'],
      ...[at(lasts, index), at(more, index), 'Halima', 'Dead'],
    ]),
  ];
  const answers = { agree: 'yes' };
  const merged = [0, 5, 7].map((column) => ({
    ...{ row: 0, lastRow: 0, column, lastColumn: column === 0 ? 4 : column + 1 },
  }));
  for (const plan of [
    planOf(rows, answers, { lines: 2 }),
    planOf(rows, answers, { lines: 2, merged }),
  ]) {
    expect(keys(plan)).toEqual([]);
    const [row] = plan.rows;
    expect(row?.change).toMatchObject({
      fields: { name: 'Selam Girma', father: 'Tadesse Girma', guardian: 'Halima', status: 0 },
    });
  }
});
