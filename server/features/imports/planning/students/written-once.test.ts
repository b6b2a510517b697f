import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const supporters = [
  { id: 7, name: 'Heidi Brandt' },
  { id: 8, name: 'Jan de Wit' },
];
const key = 'written-once:Kids';
const students = ['Selam Girma', 'Aisha Wekesa', 'Ruth Bekele', 'Ian Kamau', 'Brian Otieno'];
const child = (at: number, school: string): Cell[] => [
  students[at] ?? '',
  'F',
  school,
  `2012-04-1${at}`,
  '2025-01-06',
];

function planOf(rows: readonly Cell[][], answers: Record<string, string> = {}) {
  const sheet = { name: 'Kids', rows };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  const setup = { sheets: [guessSetup(sheet, [])], answers: given };
  return makePlan([sheet], setup, knownWith({ supporters }));
}
type Planned = ReturnType<typeof planOf>;
const keysOf = (plan: Planned) => plan.questions.map((one) => one.key);
const supportersIn = ({ rows }: Planned) =>
  rows.map(({ change }) => (change?.type === 'student' ? change.fields.supporter_id : undefined));
const schoolsIn = ({ rows }: Planned) =>
  rows.map(({ change }) => (change?.type === 'student' ? change.school : undefined));

const heads = ['Name', 'Sex', 'School', 'D.O.B', 'Date of registration'];
const mwanzo = 'Mwanzo Secondary';
const bySupporters = (named: readonly string[]) => [
  ['Supporter', ...heads],
  ...named.map((name, at) => [name, ...child(at, mwanzo)]),
];

test('a supporter that is written once before the names is asked about for the rows below', () => {
  const rows = bySupporters(['Heidi Brandt', '', '', 'Jan de Wit', '']);
  const asked = planOf(rows);
  expect(keysOf(asked)).toContain(key);
  expect(asked.rows.map(({ state }) => state === 'question')).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
  expect(supportersIn(planOf(rows, { [key]: 'above' }))).toEqual([7, 7, 7, 8, 8]);
  expect(supportersIn(planOf(rows, { [key]: 'none' }))).toEqual([7, null, null, 8, null]);
});

test('a supporter who stands once above all names is asked about, too', () => {
  const rows = bySupporters(['Heidi Brandt', '', '', '', '']);
  expect(keysOf(planOf(rows))).toContain(key);
  expect(supportersIn(planOf(rows, { [key]: 'above' }))).toEqual([7, 7, 7, 7, 7]);
  expect(keysOf(planOf(bySupporters(['', 'Heidi Brandt', '', '', ''])))).not.toContain(key);
});

test('so is a class that is written once for several rows of marks', () => {
  const known = knownWith({ students: students.map((name, at) => knownStudent(at + 1, name)) });
  const sheetOf = (classes: readonly string[]) => ({
    name: 'Marks Term 1 2025',
    rows: [
      ['Name', 'Class', 'English', 'Maths'],
      ...students.map((name, at) => [name, classes[at] ?? '', 51 + at, 62 + at]),
    ],
  });
  const classesIn = (
    answers: Record<string, string>,
    classes = ['Form 1', '', '', 'Form 2', ''],
    ofTitle: string | null = null,
  ) => {
    const sheet = sheetOf(classes);
    const setup = { ...guessSetup(sheet, []), class: ofTitle };
    return makePlan([sheet], { sheets: [setup], answers }, known).rows.map(({ change }) =>
      change?.type === 'marks' ? change.class : null,
    );
  };
  expect(classesIn({})).toEqual(['Form 1', null, null, 'Form 2', null]);
  expect(classesIn({ 'written-once:Marks Term 1 2025': 'above' })).toEqual([
    ...['Form 1', 'Form 1', 'Form 1', 'Form 2', 'Form 2'],
  ]);
  expect(classesIn({}, ['Form 1'])).toEqual(['Form 1', null, null, null, null]);
  expect(classesIn({}, ['Form 1'], 'Form 1')).toEqual(Array(5).fill('Form 1'));
});

test('who stands below a gap has not what stands above it', () => {
  const rows = bySupporters(['Heidi Brandt', '', '', 'Jan de Wit', '']);
  const apart = [...rows.slice(0, 3), [], ...rows.slice(3)];
  expect(supportersIn(planOf(apart, { [key]: 'above' }))).toEqual([7, 7, null, 8, 8]);
});

test.each([
  ['stands there twice', bySupporters(['Heidi Brandt', '', '', 'Heidi Brandt', ''])],
  [
    'stands behind the names',
    [
      [...heads, 'Supporter'],
      ...['Heidi Brandt', '', '', 'Jan de Wit', ''].map((name, at) => [...child(at, mwanzo), name]),
    ],
  ],
  ['is missing once', bySupporters(['Heidi Brandt', 'Jan de Wit', 'Ann Roe', 'Bo Lee', ''])],
])('a supporter that %s asks nothing', (_, rows) => {
  expect(keysOf(planOf(rows))).not.toContain(key);
});

test('a school that is written once holds for the rows below it, once somebody says so', () => {
  const rows = [heads, ...[mwanzo, '', '', 'Elimu Primary', ''].map((name, at) => child(at, name))];
  expect(keysOf(planOf(rows))).toContain(key);
  const plan = planOf(rows, { [key]: 'above' });
  expect(schoolsIn(plan)).toEqual([mwanzo, mwanzo, mwanzo, 'Elimu Primary', 'Elimu Primary']);
});
