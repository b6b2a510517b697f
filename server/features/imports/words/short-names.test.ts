import { expect, test } from 'vitest';
import { shortSubjectOf, subjectsLike } from './short-names.ts';

const of = (names: readonly string[]) =>
  names.map((subject_name) => ({ subject_name, category: 1 }));
const house = of([
  ...['English', 'Agricultural Science', 'Moral Education', 'Civic Education', 'Chichewa'],
  ...[
    'Technical Drawing',
    'History and Government',
    'Life Skills',
    'Design and Creative Technology',
  ],
]);

test.each([
  ['Agric. Sc.', 'Agricultural Science'],
  ['AGRICULTURAL SCI', 'Agricultural Science'],
  ['Mor. Edn', 'Moral Education'],
  ['Civ. Ed. CAT 2 (20)', 'Civic Education'],
  ['Tech. Draw. /50', 'Technical Drawing'],
  ['Hist & Govt', 'History and Government'],
  ['DCT', 'Design and Creative Technology'],
  ['CHI', 'Chichewa'],
])('%s is short for the one subject of the house that begins so', (heading, subject) => {
  expect(shortSubjectOf(heading, house)?.subject).toBe(subject);
});

test.each(['A. Sc.', 'Sci. Agric', 'TD', 'Draw', 'Moral Ed. II b'])(
  '%s is short for none',
  (heading) => {
    expect(subjectsLike(heading, house)).toEqual([]);
  },
);

test('what may be short for two is none of them', () => {
  const two = of(['English', 'Home Science', 'Home Sciences and Nutrition', 'Home Scouting']);
  expect(subjectsLike('Home Sc.', two)).toEqual([
    ...['Home Science', 'Home Sciences and Nutrition', 'Home Scouting'],
  ]);
  expect(shortSubjectOf('Home Sc.', two)).toBeNull();
  // Another usual subject begins so as well.
  expect(shortSubjectOf('Basic Sci', of(['Basic Scientific Skills']))).toBeNull();
});
