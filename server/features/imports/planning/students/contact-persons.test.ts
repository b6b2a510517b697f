import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

// Below 'Contact person' a relative of the child stands, or a teacher.

function contacts(heading: string, people: readonly (readonly [string, string])[], answers = {}) {
  const names = ['Ann Kamau', 'Ben Otieno', 'Cate Wafula'];
  const rows = [
    ['Name', 'Sex', 'DOB', 'Registered', 'School', 'Siblings', heading, 'Relationship'],
    ...people.map(([who, tie], at) => [
      ...[names[at] ?? '', 'F', `2012-03-0${at + 1}`, '2024-01-10', 'Mwanzo Secondary', 2],
      ...[who, tie],
    ]),
  ];
  const sheets = [{ name: 'Children', rows }];
  const { setups } = guessSetups(sheets, []);
  const given = { agree: 'yes', 'first-name:Children': 'first', ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: given }, knownWith({}));
  return {
    open: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    guardians: plan.rows.map(({ change }) =>
      change?.type === 'student' ? change.fields.guardian : undefined,
    ),
  };
}

test.each([
  ['Contact person', 'Teacher'],
  ['Personne à contacter', 'Voisin du pasteur'],
  ['Relative', 'Pastor'],
])('whose names stand below %s is asked where one of them is a %s', (heading, tie) => {
  const people = [
    ['Rose Atieno', 'Aunt'],
    ['James Odhiambo', tie],
  ] as const;
  expect(contacts(heading, people).open).toEqual(['people-in:Children!G']);
  const out = { 'people-in:Children!G': 'out' };
  expect(contacts(heading, people, out).guardians).toEqual([null, null]);
  const kept = { 'people-in:Children!G': 'guardian' };
  expect(contacts(heading, people, kept).guardians).toEqual(['Rose Atieno', 'James Odhiambo']);
});

test('a contact person who is a relative in each row is the guardian', () => {
  const people = [
    ['Rose Atieno', 'Aunt'],
    ['James Odhiambo', 'Grandfather'],
    ['Peter Oloo', ''],
  ] as const;
  const { open, guardians } = contacts('Contact person', people);
  expect(open).toEqual([]);
  expect(guardians).toEqual(['Rose Atieno', 'James Odhiambo', 'Peter Oloo']);
});
