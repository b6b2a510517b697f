import { expect, test } from 'vitest';
import { shortSubjectOf, subjectsLike, subjectsMeant } from './short-names.ts';
import { subjectOf } from './subjects.ts';

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

test.each([
  ['CS. NAT.', 'Ciencias Naturales'],
  ['Cs Soc', 'Ciencias Sociales'],
])('%s is short for the sciences of that name: %s', (heading, subject) => {
  const taught = of(['Ciencias Naturales', 'Ciencias Sociales', 'Computer Science']);
  expect(subjectsLike(heading, taught)).toEqual([subject]);
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

const southern = of([
  ...['English', 'English First Additional Language', 'Sepedi Home Language', 'Mathematics'],
  ...['Mathematical Literacy', 'Natural Sciences and Technology', 'Afrikaans'],
]);

test.each([
  ['Sepedi HL', 'Sepedi Home Language'],
  ['English FAL %', 'English First Additional Language'],
  ['Eng FAL', 'English First Additional Language'],
  ['Math Lit', 'Mathematical Literacy'],
  ['Maths Lit. /50', 'Mathematical Literacy'],
  ['Nat Sci & Tech', 'Natural Sciences and Technology'],
  ['English', 'English'],
  ['Maths', 'Mathematics'],
  ['Afrikaans FAL', 'Afrikaans'],
])(
  '%s says each word of a subject of the house, or the first letters of several',
  (heading, subject) => {
    expect(subjectOf(heading, southern, false)?.subject).toBe(subject);
  },
);

test('all first letters of a subject of the house say more than the beginning of a usual one', () => {
  const names = ['Social and Environmental Studies', 'Science and Elementary Technology'];
  expect(['SES', 'SET'].map((one) => shortSubjectOf(one, of(names))?.subject)).toEqual(names);
});

test('a word that is cut short is no first letters of others', () => {
  const names = ['Social Studies', 'Social Skills Training'];
  expect(shortSubjectOf('Social St.', of(names))?.subject).toBe('Social Studies');
});

test.each([
  ['SST', 'Social Studies', ['Social Science']],
  ['Comp', 'Computer Studies', ['Computer Science']],
  ['PE', 'Physical Education', []],
  ['Agric', 'Agriculture', ['Agricultural Science']],
  ['Music', 'Music', []],
])('%s, at most schools %s, may be %j here', (heading, usual, meant) => {
  const names = ['Social Science', 'Social Skills Training', 'Computer Science'];
  const all = of([...names, 'Agricultural Science', 'Physical Sciences']);
  expect(subjectsMeant(heading, usual, all)).toEqual(meant);
});

const lettered = of([
  'Home Economics',
  'Business Studies',
  'Additional Mathematics',
  'Bible Studies',
]);

test.each([
  ['H/ECON', ['Home Economics']],
  ['H. Econ.', ['Home Economics']],
  ['A. Maths', ['Additional Mathematics']],
  ['Bus/St', ['Business Studies']],
  ['B/Studies', ['Business Studies', 'Bible Studies']],
  ['H ECON', []],
  ['E/HOME', []],
  ['H/E', []],
  ['H/Economy', []],
])('%s says single letters and words of %j', (heading, names) => {
  expect(subjectsLike(heading, lettered)).toEqual(names);
});

test('a single letter is no subject where another usual one may be written so', () => {
  expect(shortSubjectOf('H/ECON', lettered)?.subject).toBe('Home Economics');
  expect(shortSubjectOf('P. Sci', of(['Political Science']))).toBeNull();
});

test.each([
  ['SCI', 'Science', ['Integrated Science'], ['Integrated Science']],
  ['Science', 'Science', ['Natural Sciences', 'Computer Science'], ['Natural Sciences']],
  ['MATHS', 'Mathematics', ['Core Mathematics', 'Further Mathematics'], ['Core Mathematics']],
  ['SCI', 'Science', ['Science', 'General Science'], []],
  ['SCI', 'Science', ['Home Science', 'Political Science'], []],
])(
  '%s, usually %s, may be what the house calls so in more words: %j',
  (heading, usual, there, is) => {
    expect(subjectsMeant(heading, usual, of(there))).toEqual(is);
  },
);

test('names of one country leave a short name to the subject of the house', () => {
  expect(shortSubjectOf('FÍS.', of(['Física', 'Química']))?.subject).toBe('Física');
});
