import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

function planOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheet = { name: 'Elenco', rows };
  const setup = guessSetup(sheet, []);
  const given = { agree: 'yes', ...answers };
  return { setup, ...makePlan([sheet], { sheets: [setup], answers: given }, knownWith()) };
}
const fieldsOf = (plan: ReturnType<typeof planOf>) =>
  plan.rows.map(({ change }) => (change?.type === 'student' ? change.fields : null));

const children = [
  ['Otieno', 'Victor', 'maschio', '2012-04-03', 'Paul Otieno', 'deceduta', 3],
  ['Achieng', 'Brenda', 'femmina', '2011-05-14', 'defunto', 'Mary Achieng', 0],
  ['Wafula', 'Rose', 'femmina', '2013-06-25', 'Tom Wafula', 'Ann Wafula', 5],
] as const;

test('headings of a list in Italian', () => {
  const plan = planOf([
    [
      ...['N.', 'Cognome', 'Nome', 'Sesso', 'Data di nascita', 'Scuola', 'Classe', 'Padre'],
      ...['Madre', 'N. fratelli e sorelle', 'Sostenitore', 'Sostenuto dal', 'Note'],
    ],
    ...children.map(([last, first, gender, born, father, mother, siblings], at) => [
      ...[at + 1, last, first, gender, born, 'Mwanzo Secondary', 'Form 2', father, mother],
      ...[siblings, 'in attesa', '2024-01-10', ''],
    ]),
  ]);
  expect(plan.setup.kind).toBe('students');
  expect(plan.setup.columns).toEqual([
    ...[null, 'surname', 'name', 'gender', 'dob', 'school', 'class', 'father', 'mother'],
    ...['siblings', 'supporter', 'dor', null],
  ]);
  expect(plan.questions.filter(({ answer }) => answer === null)).toEqual([]);
  expect(fieldsOf(plan)[0]).toMatchObject({
    ...{ name: 'Victor Otieno', first_name: 'Victor', gender: 1, siblings: 3 },
    ...{ father: 'Paul Otieno', mother: null, supporter_id: null },
  });
  expect(fieldsOf(plan)[1]).toMatchObject({ gender: 2, father: null, mother: 'Mary Achieng' });
});

test.each(['Nato/a il', 'Nata il', 'Data nascita'])('%s is the day of birth', (heading) => {
  const { setup } = planOf([
    ['Cognome e nome', 'M/F', heading, 'Scuola'],
    ...children.map(([last, first, , born]) => [`${last} ${first}`, 'M', born, 'Mwanzo Secondary']),
  ]);
  expect(setup.columns).toEqual(['name', 'gender', 'dob', 'school']);
});

test('Padrino/Madrina may be a supporter or a godparent, which is asked', () => {
  const plan = planOf([
    ['Cognome', 'Nome', 'Sesso', 'Nato il', 'Scuola', 'Padrino/Madrina'],
    ...children.map(([last, first, gender, born], at) => [
      ...[last, first, gender, born, 'Mwanzo Secondary'],
      ['Anna Rossi', 'Luca Bianchi', 'Marta Neri'][at] ?? '',
    ]),
  ]);
  expect(plan.setup.columns[5]).toBeNull();
  const asked = plan.questions.find(({ key }) => key === 'people-in:Elenco!F');
  expect(asked?.answer).toBeNull();
  expect(asked?.options.map(({ value }) => value)).toContain('supporter');
});

test.each([
  ['Adozioni concluse', ''],
  ['RITIRATI', ''],
  ['', 'ritirata dalla famiglia, marzo 2025'],
  ['', 'Si è trasferita a Fianarantsoa'],
  ['', 'diplomata luglio 2024'],
])('nobody below %s or with %s comes in as active without a question', (line, remark) => {
  const head = ['Cognome e nome', 'Sesso', 'Data di nascita', 'Scuola', 'Note'];
  const [first, ...others] = children.map(([last, name, gender, born]) => [
    ...[`${last} ${name}`, gender, born, 'Mwanzo Secondary'],
  ]);
  const plan = planOf([
    head,
    ...others.map((one) => [...one, '']),
    ...(line === '' ? [] : [[line]]),
    [...(first ?? []), remark],
  ]);
  const last = plan.rows.find(({ name }) => name.includes('Victor'));
  expect(last?.questions.length).toBeGreaterThan(0);
  expect(plan.rows.find(({ name }) => name.includes('Brenda'))?.state).toBe('new');
});

test.each([['foto arrivata'], ['abbandonata dal padre'], ['decedute madre e nonna']])(
  '%s does not say that the child has left',
  (remark) => {
    const plan = planOf([
      ['Cognome e nome', 'Sesso', 'Data di nascita', 'Scuola', 'Note'],
      ...children.map(([last, name, gender, born]) => [
        ...[`${last} ${name}`, gender, born, 'Mwanzo Secondary', remark],
      ]),
    ]);
    expect(plan.questions.filter(({ key }) => /^left|^status/.test(key))).toEqual([]);
  },
);
