import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

// What is asked of schools that are not there, or not in these words.

const names = ['Selam Girma', 'Brian Otieno', 'Aisha Wekesa', 'Ian Kamau', 'Ruth Bekele'];

function planOf(
  house: readonly string[],
  schools: readonly string[],
  answers: Record<string, string> = {},
  cluster = 'Ridge',
) {
  const rows = [
    ['Name', 'Sex', 'D.O.B', 'School'],
    ...schools.map((one, at) => [names[at] ?? '', at % 2 ? 'M' : 'F', `2012-04-1${at}`, one]),
  ];
  const sheet = { name: 'Kids', rows };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  const known = knownWith({
    schools: house.map((school, at) => ({ id: at + 1, school, cluster })),
  });
  return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: given }, known);
}

const schoolsOf = (plan: ReturnType<typeof planOf>) =>
  plan.rows.map(({ change }) => (change?.type === 'student' ? change.school : null));
const askedOf = (plan: ReturnType<typeof planOf>) =>
  plan.questions.flatMap(({ key, answer, options }) =>
    key.startsWith('school:') ? [[answer, options.map(({ value }) => value)]] : [],
  );

test('short words for kinds of schools, case and punctuation ask nothing', () => {
  const house = ['Lafia Government Secondary School, Doma', 'Pandan National High School'];
  const plan = planOf(house, ['LAFIA GOVT. SEC. SCH. DOMA', 'Pandan NHS', 'Pandan Nat’l H.S.']);
  expect(askedOf(plan)).toEqual([]);
  expect(schoolsOf(plan)).toEqual([house[0], house[1], house[1]]);
});

test('a new school may be one of the house or the file, the nearest first, and is added unless somebody says so', () => {
  const house = ['Tumaini Girls School', 'Chibiri Model School'];
  const rows = ['LEA School, Chibiri', 'LEA School, Chibiri'];
  const key = 'school:lea school, chibiri';
  const plan = planOf(house, rows);
  expect(askedOf(plan)).toEqual([
    ['other', ['Chibiri Model School', 'Tumaini Girls School', 'other', 'skip']],
  ]);
  expect(schoolsOf(plan)).toEqual(rows);
  expect(schoolsOf(planOf(house, rows, { [key]: 'Chibiri Model School' }))).toEqual([
    house[1],
    house[1],
  ]);
  expect(schoolsOf(planOf(house, rows, { [key]: 'called:tumaini girls sch' }))[0]).toBe(house[0]);
});

test('without a house only names that share a word of their own are offered', () => {
  const plan = planOf([], ['Mwiki Primary School', 'Mwiki Hill Academy', 'Kanga High School']);
  expect(askedOf(plan)).toEqual([
    ['other', ['Mwiki Hill Academy', 'other', 'skip']],
    ['other', ['Mwiki Primary School', 'other', 'skip']],
  ]);
});

test('two places behind a comma are two schools', () => {
  const plan = planOf(['Karu Day School, Lafia'], ['Karu Day School, Jos']);
  expect(schoolsOf(plan)).toEqual(['Karu Day School, Jos']);
  expect(askedOf(plan)).toEqual([['other', ['Karu Day School, Lafia', 'other', 'skip']]]);
});

test('a place more is the same school until somebody says otherwise', () => {
  const plan = planOf(['Mbita High School'], ['Mbita HS, Suba']);
  expect(askedOf(plan)).toEqual([['Mbita High School', ['Mbita High School', 'other', 'skip']]]);
  expect(schoolsOf(plan)).toEqual(['Mbita High School']);
  const added = planOf(['Mbita High School'], ['Mbita HS, Suba'], {
    'school:mbita hs, suba': 'other',
  });
  expect(schoolsOf(added)).toEqual(['Mbita HS, Suba']);
  expect(askedOf(planOf(['Mbita High School'], ['Mbita HS, Suba'], {}, 'Suba'))).toEqual([]);
});

test.each([
  ['a name that many schools have', ['Government Day School, Lafia'], 'Government Day School'],
  ['a name with two places', ['Karu School, Jos', 'Karu School, Lafia'], 'Karu School'],
])('%s without its place is asked', (_, house, text) => {
  expect(askedOf(planOf(house, [text]))).toEqual([[null, [...house, 'other', 'skip']]]);
});

test('a name of the file without the place that other rows have is the same school', () => {
  const plan = planOf([], ['Kanga School, Rongo', 'Kanga School, Rongo', 'Kanga School']);
  expect(askedOf(plan)).toEqual([
    ['Kanga School, Rongo', ['Kanga School, Rongo', 'other', 'skip']],
  ]);
  expect(new Set(schoolsOf(plan))).toEqual(new Set(['Kanga School, Rongo']));
});
