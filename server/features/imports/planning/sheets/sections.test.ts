import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from './layout.ts';

// What stands between the rows of a list and below them.

const head = ['No', 'Name', 'School', 'D.O.B', 'Date of registration', 'Siblings'];
const child = (at: number, name: string) => [
  ...[at, name, 'Mwanzo Secondary', `2012-04-1${at}`, '2025-01-06', 2],
];

function planOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheet = { name: 'Kids', rows };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: given }, knownWith());
}
const key = 'empty:gender:Kids';
const genders = (plan: ReturnType<typeof planOf>) =>
  plan.rows.flatMap(({ change }) => (change?.type === 'student' ? [change.fields.gender] : []));
const options = (plan: ReturnType<typeof planOf>) =>
  plan.questions.find((one) => one.key === key)?.options.map(({ value }) => value);

describe.each([
  ['in the first column', 'WASICHANA', 'WAVULANA', 0],
  ['in the column of names', 'B HOUSE (GIRLS)', 'C HOUSE (BOYS)', 1],
  ['as words of a title', 'Dortoir des filles', 'Dortoir des garçons', 3],
])('boys and girls over their rows, %s', (_, girls, boys, column) => {
  const over = (title: string) => [...Array<string>(column).fill(''), title];
  const rows = [
    head,
    over(girls),
    child(1, 'Selam Girma'),
    child(2, 'Ruth Bekele'),
    over(boys),
    child(3, 'Brian Otieno'),
  ];

  test('are offered, and nobody is one of them before that is answered', () => {
    expect(options(planOf(rows))).toEqual(['sections', '2', '1', 'skip']);
    expect(genders(planOf(rows))).toEqual([]);
    expect(genders(planOf(rows, { [key]: 'sections' }))).toEqual([2, 2, 1]);
  });

  test('are not offered where some row has none above it', () => {
    const before = [head, child(4, 'Ian Kamau'), ...rows.slice(1)];
    expect(options(planOf(before))).toEqual(['2', '1', 'skip']);
  });
});

describe('a title above the whole list', () => {
  const whole = (title: string, ...more: (readonly Cell[])[]) =>
    planOf([
      [title],
      [...head, 'Remarks'],
      child(1, 'Selam Girma'),
      child(2, 'Ruth Bekele'),
      ...more,
    ]);

  test.each(['List of girls in the shelter', 'GIRLS’ SCHOLARSHIP 2025'])(
    'that says plainly whose it is holds unless somebody says otherwise: %s',
    (title) => {
      const plan = whole(title, ['', 'Total 2 girls']);
      expect(plan.questions.find((one) => one.key === key)).toMatchObject({
        answer: '2',
        usual: true,
      });
      expect(options(plan)).toEqual(['2', '1', 'skip']);
    },
  );

  test('asks where it may be the name of a school, or something speaks of a boy', () => {
    const asked = [
      whole('Tumaini Girls Secondary School'),
      whole('List of girls in the shelter', [...child(3, 'Ian Kamau'), 'her brother, he is 9']),
      whole('List of girls in the shelter', ['', 'and two boys who visit']),
    ].map((plan) => plan.questions.find((one) => one.key === key)?.answer);
    expect(asked).toEqual([null, null, null]);
  });
});

test('what another title says is of neither', () => {
  const rows = [head, ['GIRLS'], child(1, 'Selam Girma'), ['Zone: Kisumu'], child(2, 'Ian Kamau')];
  expect(options(planOf(rows))).toEqual(['2', '1', 'skip']);
});

test('somebody who is called Male is read', () => {
  const plan = planOf([
    ['Name', 'D.O.B'],
    ['Selam Girma', '2012-04-11'],
    ['Male Joseph', ''],
  ]);
  expect(plan.rows.map(({ name, kind }) => [name, kind])).toContainEqual([
    'Male Joseph',
    'students',
  ]);
});

describe('counts below a table are no students', () => {
  const parts = ['Nom', 'Post-nom', 'Prénom', 'Sexe', 'Date de naissance'];
  const kids = [
    ['KABILA', 'Ilunga', 'Ruth', 'F', '2012-04-11'],
    ['MBUYI', 'Tshala', 'Jean', 'M', '2012-04-12'],
  ];
  test.each([
    [['Effectif', 2, 'dont filles : 1']],
    [['TOTAL', 2, 'enfants', '', 480]],
    [['', 'Total général', '2', 'élèves']],
  ])('%s', (count) => {
    const plan = planOf([parts, ...kids, count]);
    expect(plan.rows.map(({ state }) => state)).toEqual(['question', 'question', 'passed']);
  });
  test('a name behind such a word is one', () => {
    const plan = planOf([parts, ...kids, ['Total', 'Mwamba', 'Paul', 'M', '2012-04-13']]);
    expect(plan.rows.filter(({ state }) => state === 'passed')).toEqual([]);
  });
});

describe('a school between the rows that is called after girls', () => {
  const schools = ['St. Agnes Girls', 'Hillcrest College'].map((school, at) => ({
    ...{ id: at + 1, school, cluster: 'Lake' },
  }));
  const names = ['Selam Girma', 'Ruth Bekele', 'Aisha Wekesa', 'Brian Otieno'];
  const plan = (over: readonly [string, string]) => {
    const sheet = {
      name: 'Fees paid 2025 Term 1',
      rows: [
        ['#', 'Name', 'Class', 'Amount paid'],
        [over[0]],
        ...names.slice(0, 2).map((name, at) => [at + 1, name, 'Form 1', 4000]),
        [over[1]],
        ...names.slice(2).map((name, at) => [at + 3, name, 'Form 2', 5000]),
      ],
    };
    const students = names.map((name, at) =>
      knownStudent(at + 1, name, { school: schools[at < 2 ? 1 : 0]?.school ?? '' }),
    );
    const known = { ...knownWith({ students }), schools, years: ['2025'] };
    const answers = { agree: 'yes', [`categories:${sheet.name}`]: 'Tuition Fees' };
    return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers }, known);
  };

  test('is the school of those below it', () => {
    const { rows, questions } = plan(['Hillcrest College', 'St. Agnes Girls']);
    expect(rows.filter(({ state }) => state === 'new')).toHaveLength(4);
    expect(questions.map((one) => one.key).filter((key) => key.startsWith('who:'))).toEqual([]);
  });

  test('is none where it says nothing but that they are girls', () => {
    const { questions } = plan(['Hillcrest College', 'GIRLS']);
    expect(questions.filter(({ key }) => key.startsWith('title-school:'))).toHaveLength(1);
  });
});

test.each([
  'Confidential Information - Do Not Distribute',
  'Copyright © 2000-2025 example.com, inc. All rights reserved.',
  'Report generated on 12/09/2025 by admin',
  'Page 1 of 3',
  'End of report',
])('%s below the rows is nobody', (text) => {
  const { rows } = planOf([head, child(1, 'Selam Girma'), ['', text], [text]]);
  expect(rows.map(({ state }) => state)).toEqual(['question', 'passed', 'passed']);
});

test('a year alone heads the rows below it, and beside numbers of students like years it may be one of them', () => {
  const numbered = (first: number) => [
    ['Adm No', ...head.slice(1)],
    [first, ...child(1, 'Selam Girma').slice(1)],
    [2025],
    [first + 2, ...child(2, 'Ruth Bekele').slice(1)],
  ];
  const passed = (plan: ReturnType<typeof planOf>) =>
    plan.rows.filter(({ state }) => state === 'passed').map(({ row }) => row);
  expect(passed(planOf(numbered(1180)))).toEqual([3]);
  expect(passed(planOf(numbered(2024)))).toEqual([]);
});
