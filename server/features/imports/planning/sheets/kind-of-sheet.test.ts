import { expect, test } from 'vitest';
import type { Cell } from '../../reading/sheet.ts';
import { guessSetup } from './layout.ts';

const names = ['Ana Maria João', 'Carlos Mendes', 'Joana Pedro', 'Manuel Costa', 'Rosa Dias'];
const guessOf = (heads: readonly string[], said: (at: number) => readonly Cell[]) =>
  guessSetup({ name: 'Pauta', rows: [heads, ...names.map((name, at) => [name, ...said(at)])] }, []);

test('figures below a heading that may be the gender are none, and below MF a mean', () => {
  const marks = guessOf(['Nome', 'MT1', 'MT2', 'MT3', 'MF'], (at) =>
    [12, 13, 11, 12 + at].map((one) => one + at),
  );
  expect(marks).toMatchObject({ kind: 'marks', columns: ['name', null, null, null, 'mean'] });
  const list = guessOf(['Nome', 'Data de nascimento', 'MF'], (at) => [
    `2010-01-0${at + 1}`,
    9 + at,
  ]);
  expect(list).toMatchObject({ kind: 'students', columns: ['name', 'dob', null] });
});

test.each([
  ['letters', (at: number) => (at % 2 ? 'M' : 'F')],
  ['two codes', (at: number) => 1 + (at % 2)],
])('%s below MF are boys and girls', (_, said) => {
  const list = guessOf(['Nome', 'Data de nascimento', 'MF'], (at) => [
    `2010-01-0${at + 1}`,
    said(at),
  ]);
  expect(list).toMatchObject({ kind: 'students', columns: ['name', 'dob', 'gender'] });
});

test('what was paid beside what is owed is a sheet of payments, also with boys, girls and classes', () => {
  const heads = [
    'Nom & Prénoms',
    'Sexe',
    'Classe',
    'Régime',
    'Total payé',
    'Total dû',
    'Reste à payer',
  ];
  const paid = guessOf(heads, (at) => [
    'F',
    'CM2',
    at % 2 ? 'Externe' : 'Demi-pension',
    5000 * at,
    20_000,
    20_000 - 5000 * at,
  ]);
  expect(paid).toMatchObject({
    kind: 'receipts',
    columns: ['name', null, 'class', null, 'amount', null, null],
  });
  const list = guessOf(
    ['Nom & Prénoms', 'Sexe', 'Classe', 'Date de naissance', 'Père', 'Total payé', 'Reste à payer'],
    (at) => [...['F', 'CM2', `2010-01-0${at + 1}`, 'Paul Dias', 5000 * at, 20_000 - 5000 * at]],
  );
  expect(list.kind).toBe('students');
});

test('labels with what they say, beside each other above the headings, are no headings', () => {
  const rows = [
    ...[['Turma: A', 'Classe: 8ª', 'Ano: 2025'], [], ['Disciplina: Matemática']],
    ['Nome', 'ACS1', 'ACS2', 'MAC', 'MF'],
    ...names.map((name, at) => [name, 12 + at, 10 + at, 11 + at, 12 + at]),
  ];
  const subjects = [{ id: 1, subject_name: 'Mathematics', category: 1 as const }];
  const setup = guessSetup({ name: 'Pauta', rows }, subjects);
  expect(setup).toMatchObject({ kind: 'marks', header: 3, year: '2025' });
});

test('a line above that says which part of the name stands below it is one of headings', () => {
  const rows = [
    [null, null, 'given', null],
    ['No.', 'Last name', 'names', 'Date of birth'],
    ...names.map((name, at) => [at + 1, 'Dias', name, `2010-01-0${at + 1}`]),
  ];
  expect(guessSetup({ name: 'Kids', rows }, [])).toMatchObject({
    lines: 2,
    columns: [null, 'surname', 'first_name', 'dob'],
  });
});

test('yes and no below a heading about a school name none, also where the headings stand there again', () => {
  const heads = ['Name', 'Gender', 'Date of birth', 'Is the child in school?'];
  const rows = [...names, ...names].map((name, at) => [name, 'F', `2010-01-0${at + 1}`, 'Yes']);
  const sheet = { name: 'Kids', rows: [heads, ...rows.slice(0, 6), heads, ...rows.slice(6)] };
  expect(guessSetup(sheet, []).columns).toEqual(['name', 'gender', 'dob', null]);
});

test('a group of particulars says nothing of what was paid', () => {
  const rows = [
    ['STUDENT PARTICULARS', null, 'OTHER DETAILS', null],
    ['student_name', 'class_name', 'amount_paid', 'balance'],
    ...names.map((name, at) => [name, 'Grade 4', 2000 + at, 1000]),
  ];
  expect(guessSetup({ name: 'Fees', rows }, []).columns.slice(0, 3)).toEqual([
    'name',
    'class',
    'amount',
  ]);
});

test.each([
  ['receipts', ['Zone', 'Category', 'Name of applicant', 'School', 'Adm No', 'Amount awarded']],
  ['students', ['Name of applicant', 'Sex', 'Y.O.B', 'School', 'Guardian', 'Amount recommended']],
])('a bursary list is one of %s: %s', (kind, headings) => {
  const rows = [0, 1, 2, 3].map((at) =>
    headings.map((one) => (/amount/i.test(one) ? 5000 + at : `${one} ${at}`)),
  );
  const sheet = { name: 'SEC', rows: [['BURSARY FUND 2025'], headings, ...rows] };
  expect(guessSetup(sheet, []).kind).toBe(kind);
});
