import { describe, expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup, guessSetups } from '../sheets/layout.ts';

function planOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheets = [{ name: 'Liste', rows }];
  const setups = sheets.map((one) => guessSetup(one, [], { kind: 'students' }));
  const plan = makePlan(sheets, { sheets: setups, answers }, knownWith({}));
  return {
    kind: guessSetups(sheets, []).setups[0]?.kind,
    columns: setups[0]?.columns,
    keys: plan.questions.map(({ key }) => key),
    questions: plan.questions,
    students: plan.rows,
  };
}

const children = [
  ['Victor', 'Ochieng', 'm', 'w', '3.4.2012'],
  ['Brenda', 'Achieng', 'w', 'v', '14.5.2011'],
  ['Rose', 'Wafula', 'w', 'v', '25.6.2013'],
  ['Ian', 'Kamau', 'm', 'm', '16.7.2010'],
  ['Faith', 'Mutua', 'w', 'v', '17.8.2012'],
];

describe('headings of lists in other languages', () => {
  test('German', () => {
    const { kind, columns, keys } = planOf([
      [
        ...['Lfd. Nr.', 'Vorname', 'Nachname', 'Geschlecht', 'Geburtsdatum', 'Schule', 'Klasse'],
        'Pate',
        'Bemerkungen',
      ],
      ...children.map(([first = '', last = '', one = '', , born = ''], at) => [
        ...[at + 1, first, last, one, born, 'Ridge Primary', 'Grade 5', 'Uwe Scholz', ''],
      ]),
    ]);
    expect(kind).toBe('students');
    expect(columns).toEqual([
      ...[null, 'first_name', 'surname', 'gender', 'dob', 'school', 'class', 'supporter', null],
    ]);
    expect(keys.filter((key) => /gender/.test(key))).toEqual([]);
  });

  test('Dutch', () => {
    const { kind, columns, keys } = planOf([
      ['Voornaam', 'Achternaam', 'Geslacht', 'Geboortedatum', 'School', 'Klas', 'Peetouder'],
      ...children.map(([first = '', last = '', one = '', other = '', born = '']) => [
        ...[first, last, one === 'w' ? other : 'm', born, 'Ridge Primary', 'Grade 5', 'Anna Smit'],
      ]),
    ]);
    expect(kind).toBe('students');
    expect(columns).toEqual([
      ...['first_name', 'surname', 'gender', 'dob', 'school', 'class', 'supporter'],
    ]);
    expect(keys.filter((key) => /gender/.test(key))).toEqual([]);
  });

  test('Dutch leavers below a title, with a line of totals', () => {
    const { kind, columns, students } = planOf([
      ['Naam', 'Geb.datum', 'School', 'Status', 'Taal', 'Sponsor sinds', 'Bijdrage'],
      ...children.map(([first = '', last = '', , , born = '']) => [
        ...[`${first} ${last}`, born, 'Ridge Primary', 'Afgestudeerd', 'Luo', '3-1-2019', 25],
      ]),
      [null, null, null, null, null, 'Totaal p.m.', '€ 125'],
      [null, null, null, null, null, 'Totaal p/j', '€ 1500'],
    ]);
    expect(kind).toBe('students');
    expect(columns).toEqual(['name', 'dob', 'school', 'status', 'languages', 'dor', null]);
    expect(students.filter(({ state }) => state === 'passed')).toHaveLength(2);
  });

  test('w below another heading is asked about', () => {
    const { keys } = planOf([
      ['Name', 'Sex', 'Date of birth', 'School'],
      ...children.map(([first, last, one = '', , born = '']) => [
        `${first} ${last}`,
        one,
        born,
        'Ridge',
      ]),
    ]);
    expect(keys).toContain('gender-word:Liste!B:w');
  });

  test('Name beside Vorname is the surname', () => {
    const { students } = planOf([
      ['Name', 'Vorname', 'Geschlecht', 'Geburtsdatum', 'Schule'],
      ...children.map(([first = '', last = '', one = '', , born = '']) => [
        last,
        first,
        one,
        born,
        'Ridge',
      ]),
    ]);
    expect(students[0]?.name).toBe('Victor Ochieng');
  });
});

test('names in two columns that nobody knows can be said to be first name and surname', () => {
  const rows = [
    ['Kirstnimi', 'Sukunimi', 'Sex', 'Date of birth', 'School'],
    ...children.map(([first = '', last = '', one = '', , born = '']) => [
      first,
      last,
      one === 'm' ? 'M' : 'F',
      born,
      'Ridge',
    ]),
  ];
  const { questions } = planOf(rows);
  const whom = questions.find(({ key }) => key === 'whom:Liste');
  expect(whom?.options.map(({ value }) => value)).toContain('parts:A:B');
  const { keys } = planOf(rows, { 'whom:Liste': 'parts:A:B' });
  expect(keys).not.toContain('first-names:Liste');
});
