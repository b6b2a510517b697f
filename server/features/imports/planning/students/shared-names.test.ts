import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const common = ['Sex', 'DOB', 'Registered', 'School', 'Siblings'];
const facts = ['F', '2012-03-04', '2024-01-10', 'Mwanzo Secondary', '2'];

type Names = readonly (readonly string[])[];

/** A tab whose names stand below these headings, with further columns. */
const tab = (headings: readonly string[], names: Names, more: readonly string[] = []) => [
  [...headings, ...common, ...more],
  ...names.map((one) => [...one, ...facts, ...more.map(() => 'x')]),
];

function planOf(
  tabs: Readonly<Record<string, readonly (readonly string[])[]>>,
  answers: Record<string, string> = {},
) {
  const sheets = Object.entries(tabs).map(([name, rows]) => ({ name, rows }));
  const { setups } = guessSetups(sheets, []);
  const given = { agree: 'yes', ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: given }, knownWith());
  const asked = plan.questions.filter(({ key }) => /^first-names?:/.test(key));
  const firsts = plan.rows.flatMap(({ change }) =>
    change?.type === 'student' ? [change.fields.first_name] : [],
  );
  return { asked: asked.map(({ key, rows }) => `${key} ${rows}`), firsts };
}

const parts = ['Surname', 'First name'];
const boys = tab(parts, [
  ['Okello', 'Mark Lester'],
  ['Opio', 'Jean Luc'],
]);
const girls = tab(parts, [['Akello', 'Ana Rosa']], ['Club']);

test('several first names of tabs with the same headings of names are one question', () => {
  expect(planOf({ Boys: boys, Girls: girls }).asked).toEqual(['first-names:Boys 3']);
  const { firsts } = planOf({ Boys: boys, Girls: girls }, { 'first-names:Boys': 'all' });
  expect(firsts).toEqual(['Mark Lester', 'Jean Luc', 'Ana Rosa']);
});

test('what one tab was answered by itself holds for it alone', () => {
  const answers = { 'first-names:Girls': 'all', 'first-names:Boys': 'first' };
  expect(planOf({ Boys: boys, Girls: girls }, answers).firsts).toEqual([
    'Mark',
    'Jean',
    'Ana Rosa',
  ]);
});

test('names below other headings are asked by themselves', () => {
  const others = tab(['Last name', 'Given names'], [['Akello', 'Ana Rosa']]);
  expect(planOf({ Boys: boys, Girls: others }).asked).toEqual([
    'first-names:Boys 2',
    'first-names:Girls 1',
  ]);
});

const ofOrder = (pairs: readonly string[]) => pairs.map((name) => [name]);
const given = ['Paul', 'Mary', 'Peter', 'Esther'];
const family = ['Zawotu', 'Mipako', 'Tulora', 'Korumi'];
const surnameFirst = ofOrder(given.map((one, at) => `${family[at]} ${one}`));
const firstFirst = ofOrder(given.map((one, at) => `${one} ${family[at]}`));

test('the order of whole names is one question where the names of each tab prove the same', () => {
  const name = (names: Names, more: readonly string[] = []) => tab(['Name'], names, more);
  expect(planOf({ A: name(surnameFirst), B: name(surnameFirst) }).asked).toEqual([
    'first-name:A 8',
  ]);
  expect(planOf({ A: name(surnameFirst), B: name(firstFirst) }).asked).toHaveLength(2);
  expect(planOf({ A: name(surnameFirst), B: name(surnameFirst, ['Club']) }).asked).toHaveLength(2);
});

test.each([
  [
    ['Otieno Paul', 'Kamau John'],
    ['Mercy Achieng', 'Esther Wafula'],
  ],
  [['Zawo Tuli'], ['Mipa Koro']],
])('tabs whose few names prove nothing are asked each: %j and %j', (one, other) => {
  const tabs = { A: tab(['Name'], ofOrder(one)), B: tab(['Name'], ofOrder(other)) };
  expect(planOf(tabs).asked).toEqual([
    `first-name:A ${one.length}`,
    `first-name:B ${other.length}`,
  ]);
});
