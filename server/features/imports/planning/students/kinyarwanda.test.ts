import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

// Lists of students with their headings in Kinyarwanda.

const child = (name: string, gender: string, father: string, mother: string): Cell[] => [
  ...[1, name, gender, '04/03/2012', father, mother, 'Kinigi', '0788000001', 'GS Muhoza'],
];

test.each([
  [
    'No',
    'Umunyeshuri',
    'Igitsina',
    'Amavuko',
    'SE',
    'NYINA',
    'Akarere',
    "Telefoni y'umubyeyi",
    'Ishuri',
  ],
  [
    'No',
    "AMAZINA Y'UMWANA",
    'IGITSINA',
    "ITARIKI Y'AMAVUKO",
    'Amazina ya Se',
    'Izina rya nyina',
    'Umurenge',
    'Telefone',
    'Ikigo',
  ],
])('headings %s %s', (...headings) => {
  const rows: (readonly Cell[])[] = [
    headings,
    child('KEZA Ornella', 'Gore', 'RUTA Paul', 'INEZA Rose'),
    child('GANZA Bruno', 'Umuhungu', 'HIRWA Emile', '-'),
    ['', 'Abahungu', 1],
    ['', 'Abakobwa', 1],
    ['', 'Bose', 2],
  ];
  const sheets = [{ name: 'S2', rows }];
  const { setups } = guessSetups(sheets, []);
  expect(setups[0]?.columns).toEqual([
    ...[null, 'name', 'gender', 'dob', 'father', 'mother', null, null, 'school'],
  ]);
  const plan = makePlan(sheets, { sheets: setups, answers: {} }, knownWith({}));
  expect(plan.rows.filter(({ state }) => state !== 'passed')).toHaveLength(2);
  const asked = plan.questions.filter(({ key }) => /gender|part-of|people-in|lacks/.test(key));
  expect(asked).toEqual([]);
});

test('somebody called Bose is a child where facts stand beside the name', () => {
  const rows: (readonly Cell[])[] = [
    ['Name', 'Gender', 'DOB', 'School'],
    ['Bose', 'F', '2012-03-04', 'Mwanzo Secondary'],
    ['Ann Ade', 'F', '2012-04-04', 'Mwanzo Secondary'],
  ];
  const sheets = [{ name: 'A', rows }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: {} }, knownWith({}));
  expect(plan.rows.filter(({ state }) => state !== 'passed')).toHaveLength(2);
});
