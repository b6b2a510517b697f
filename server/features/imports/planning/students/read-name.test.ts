import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

/** The whole and the first names that go in of a list with these two columns of names. */
function namesOf(headings: readonly string[], names: readonly (readonly string[])[]) {
  const rows = [
    [...headings, 'Sex', 'DOB', 'Registered', 'School', 'Siblings'],
    ...names.map((own) => [...own, 'F', '2012-03-04', '2024-01-10', 'Mwanzo Secondary', 2]),
  ];
  const sheets = [{ name: 'Children', rows }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, knownWith());
  return plan.rows.map(({ change }) =>
    change?.type === 'student' ? [change.fields.name, change.fields.first_name] : null,
  );
}

test('a nickname beside a whole name is no part of it', () => {
  const names = [
    ['Josephine Achieng', 'Josy'],
    ['Baraka Juma Mutua', 'Baraka'],
    ['Chausiku Were', 'Chau'],
  ];
  expect(namesOf(['Full name', 'Preferred name'], names)).toEqual([
    ['Josephine Achieng', 'Josy'],
    ['Baraka Juma Mutua', 'Baraka'],
    ['Chausiku Were', 'Chau'],
  ]);
});

test('a preferred name beside surnames is the first part of the name', () => {
  const names = [
    ['Achieng', 'Josy'],
    ['Mutua', 'Baraka'],
    ['Were', 'Chau'],
  ];
  expect(namesOf(['Name', 'Preferred name'], names)).toEqual([
    ['Josy Achieng', 'Josy'],
    ['Baraka Mutua', 'Baraka'],
    ['Chau Were', 'Chau'],
  ]);
});

test('a first name that the other column of a row has once more is not written twice', () => {
  const names = [
    ['Josephine', 'Josephine Achieng'],
    ['Baraka', 'Mutua'],
    ['Chausiku', 'Were'],
  ];
  expect(namesOf(['First name', 'Name'], names)).toEqual([
    ['Josephine Achieng', 'Josephine'],
    ['Baraka Mutua', 'Baraka'],
    ['Chausiku Were', 'Chausiku'],
  ]);
});

test("a surname below 'Nom' may be a first name, too", () => {
  const names = [
    ['JEAN PIERRE', 'Jean'],
    ['DÉSIR', 'Marie'],
    ['JEAN-BAPTISTE', 'Jean'],
  ];
  expect(namesOf(['Nom', 'Prénom'], names)).toEqual([
    ['Jean Jean Pierre', 'Jean'],
    ['Marie Désir', 'Marie'],
    ['Jean Jean-Baptiste', 'Jean'],
  ]);
});

test.each(['-', 'N/A', 'nil', '--'])('%s in a column of names is no part of a name', (nothing) => {
  const heads = ['First name', 'Middle name', 'Surname'];
  const names = [
    ['Ana', nothing, 'Reyes'],
    ['Luz', 'Amor', nothing],
    ['Joy', 'Mae', 'Uy'],
  ];
  expect(namesOf(heads, names)).toEqual([
    ['Ana Reyes', 'Ana'],
    ['Luz Amor', 'Luz'],
    ['Joy Mae Uy', 'Joy'],
  ]);
});
