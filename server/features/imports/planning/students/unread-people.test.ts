import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const children = ['Amos Kato', 'Beth Nsubuga', 'Carl Okello', 'Dina Mugisha', 'Eve Sserwadda'];
const adults = ['Robert Kato', 'Agnes Nalwoga', 'Peter Okello', 'Ruth Mugisha', 'Moses Ssali'];

/** A list with one more column behind what is known; what is asked of it and what is kept as father, mother, guardian. */
function planOf(heading: string, texts: readonly string[], chosen?: string, more: string[] = []) {
  const rows: (readonly Cell[])[] = [
    ['Name', 'Sex', 'DOB', 'Registered', 'School', 'Siblings', heading, ...more],
    ...children.map((name, at): Cell[] => [
      ...[name, 'F', '2012-03-04', '2024-01-10', 'Mwanzo Secondary', 2, texts[at] ?? ''],
      ...more.map((_, one) => `Adult Number${'abcde'[at]}${one === 0 ? 'a' : 'b'}`),
    ]),
  ];
  const sheets = [{ name: 'List', rows }];
  const { setups } = guessSetups(sheets, []);
  const answers: Record<string, string> = { agree: 'yes', 'first-name:List': 'first' };
  if (chosen !== undefined) answers['people-in:List!G'] = chosen;
  const plan = makePlan(sheets, { sheets: setups, answers }, knownWith({}));
  const question = plan.questions.find(({ key }) => key === 'people-in:List!G');
  const first = plan.rows.find(({ row }) => row === 2)?.change;
  const { father, mother, guardian } =
    first?.type === 'student' ? first.fields : { father: null, mother: null, guardian: null };
  return { options: question?.options.map(({ value }) => value), kept: [father, mother, guardian] };
}

test.each(['Taata', 'Ba', 'Zina lya', 'Adult'])(
  'whole names below %s ask whose they are, and are kept as is answered',
  (heading) => {
    expect(planOf(heading, adults).options).toEqual([
      ...['father', 'mother', 'guardian', 'supporter', 'out'],
    ]);
    expect(planOf(heading, adults, 'mother').kept).toEqual([null, 'Robert Kato', null]);
    expect(planOf(heading, adults, 'out').kept).toEqual([null, null, null]);
  },
);

test('only who has no column yet is offered', () => {
  const { options } = planOf('Kitaawe', adults, undefined, ['Mother', 'Guardian']);
  expect(options).toEqual(['father', 'supporter', 'out']);
});

test.each([
  ['Village', adults],
  ['Class teacher', adults],
  ['Submitted by', adults],
  ['Home', ['Kwa Njenga', 'Mathare North', 'Kibera Drive', 'Dandora Phase', 'Korogocho Ward']],
  ['Dream', ['Software Engineer', 'Nurse', 'Civil Engineer', 'Pilot', 'Medical Doctor']],
  ['Called', children],
  ['Adult', ['Robert Kato', '', '', '', '']],
])('%s %j asks nothing', (heading, texts) => {
  expect(planOf(heading, texts).options).toBeUndefined();
});
