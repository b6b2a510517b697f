import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const schools = ['Ridge Academy', 'Lakeside Academy'];

/** Questions about whom the rows of a sheet mean. */
function askedOf(people: Readonly<Record<string, string>>, title: string) {
  const students = Object.entries(people).map(([name, school], at) =>
    knownStudent(at + 1, name, { school }),
  );
  const rows = [
    [title],
    ['Name', 'English', 'Mathematics', 'Year', 'Term'],
    ['Halima Omondi', 61, 72, '2025', 'Term 1'],
  ];
  const sheets = [{ name: 'Marks', rows }];
  const known = knownWith({
    students,
    schools: schools.map((school, at) => ({ id: at + 1, school, cluster: 'Lake' })),
  });
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  const open = plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key);
  return { open, states: plan.rows.flatMap(({ state }) => (state === 'passed' ? [] : state)) };
}

const [here = '', elsewhere = ''] = schools;
const who = { 'Halima Omondi': here };

test.each([
  ['one of a like name elsewhere', { ...who, 'Salima Omondi': elsewhere }],
  ['one of a like name at the same school', { ...who, 'Salima Omondi': here }],
  ['one of a longer name elsewhere', { ...who, 'Halima Achieng Omondi': elsewhere }],
])('an exact name at the school of the sheet needs no question beside %s', (_, people) => {
  expect(askedOf(people, here)).toEqual({ open: [], states: ['new'] });
});

test.each([
  ['a longer name at that school', { ...who, 'Halima Achieng Omondi': here }, here],
  ['a like name, and no school is said', { ...who, 'Salima Omondi': elsewhere }, 'Marks'],
  ['a like name at the school that is said', { ...who, 'Salima Omondi': elsewhere }, elsewhere],
])('it asks beside one of %s', (_, people, title) => {
  expect(askedOf(people, title).open).toEqual(['who:Marks!3']);
});
