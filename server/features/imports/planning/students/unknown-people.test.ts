import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const bengali = ['আরাফাত হোসেন', 'মাহমুদুল হাসান', 'সুমাইয়া আক্তার', 'ফাহিম রহমান', 'তানিয়া সুলতানা'];
const fathers = ['মোঃ সেলিম', 'আব্দুল হাই', 'মোঃ জাকির', 'হাবিবুর রহমান', 'মোঃ ফারুক'];

function planOf(
  kind: 'students' | 'marks',
  rows: readonly (readonly Cell[])[],
  answers: Record<string, string> = {},
) {
  const sheet = { name: 'Kids', rows };
  const setup = guessSetup(sheet, [], { kind });
  const known = knownWith({ students: bengali.map((name, at) => knownStudent(at + 1, name)) });
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  return makePlan(
    [sheet],
    { sheets: [{ ...setup, year: '2026', term: 1 }], answers: given },
    kind === 'students' ? knownWith() : known,
  );
}
const asked = (plan: ReturnType<typeof planOf>, key: string) =>
  plan.questions.find((one) => one.key === key);
const fieldsOf = (plan: ReturnType<typeof planOf>, row: number) => {
  const change = plan.rows[row]?.change;
  return change?.type === 'student' ? change.fields : null;
};

const boy = 'ছেলে';
const girl = 'মেয়ে';
const list = [
  ['শিশু', 'পিতা', 'লিঙ্গ', 'জন্মতারিখ', 'গ্রাম'],
  ...bengali.map((name, at) => [
    ...[name, fathers[at] ?? '', at === 2 || at === 4 ? girl : boy],
    ...[`2012-04-1${at}`, at < 3 ? 'শিবপুর' : 'পূর্বপাড়া'],
  ]),
];
const school = { 'school-of:Kids': 'Mwanzo Secondary' };

test('where no heading is known it is asked which column has the names, and no row is wrong', () => {
  const plan = planOf('students', list, school);
  expect(asked(plan, 'whom:Kids')).toMatchObject({ answer: null, rows: 5, columns: [0, 1] });
  expect(asked(plan, 'whom:Kids')?.options.slice(0, 2)).toEqual([
    {
      value: 'name:A',
      label: 'The names stand in A ‘শিশু’',
      effect: 'আরাফাত হোসেন, মাহমুদুল হাসান',
    },
    { value: 'name:B', label: 'The names stand in B ‘পিতা’', effect: 'মোঃ সেলিম, আব্দুল হাই' },
  ]);
  expect(plan.rows.map(({ state }) => state)).toEqual(Array(5).fill('question'));
  expect(plan.rows.flatMap(({ faults }) => faults)).toEqual([]);
});

test('the names, boys and girls and the days of birth are read once somebody has said where they stand', () => {
  const plan = planOf('students', list, {
    ...school,
    'whom:Kids': 'name:A',
    'empty:gender:Kids': `column:C:${boy}`,
    'empty:dob:Kids': 'column:D',
  });
  expect(fieldsOf(plan, 0)).toMatchObject({ name: bengali[0], gender: 1, dob: '2012-04-10' });
  expect(fieldsOf(plan, 2)).toMatchObject({ name: bengali[2], gender: 2, dob: '2012-04-12' });
  expect(plan.rows.map(({ state }) => state)).toEqual(Array(5).fill('new'));
  expect(plan.sheets[0]?.columns.map(({ target }) => target)).toEqual([
    ...['name', null, 'gender', 'dob', null],
  ]);
});

test('of a column that was said to be the gender its two words ask once which is which', () => {
  const rows = [
    ['Name', 'Gender', 'DOB'],
    ...list.slice(1).map((row) => [row[0] ?? '', row[2] ?? '', row[3] ?? '']),
  ];
  const key = 'gender-words:Kids!B';
  const plan = planOf('students', rows, school);
  expect(asked(plan, key)?.options.map(({ value }) => value)).toEqual([boy, girl, 'skip']);
  expect(asked(plan, key)?.rows).toBe(5);
  const taken = planOf('students', rows, { ...school, [key]: boy });
  expect(taken.rows.map((_, at) => fieldsOf(taken, at)?.gender)).toEqual([1, 1, 2, 1, 2]);
});

test('a slip that stands in one row is asked of that row alone, and no word is learnt of it', () => {
  const rows = [
    ['Name', 'Gender', 'DOB'],
    ...bengali.map((name, at) => [name, at === 1 ? 'Femal' : 'Female', `2012-04-1${at}`]),
  ];
  const plan = planOf('students', rows, school);
  expect(plan.rows.map(({ state }) => state)).toEqual(['new', 'question', 'new', 'new', 'new']);
  expect(asked(plan, 'lacks:gender:Kids')?.rows).toBe(1);
});

test.each([
  ['names', bengali, 'name:A'],
  ['numbers', ['A-17', 'A-23', 'A-09', 'A-31', 'A-44'], 'number:A'],
] as const)(
  'in a sheet of marks it is asked where the %s stand, and nobody is left out',
  (what, whom, value) => {
    const rows = [
      ['学生', '父亲', 'English', 'Mathematics'],
      ...whom.map((one, at) => [
        one,
        what === 'names' ? (fathers[at] ?? '') : '',
        51 + at,
        62 + at,
      ]),
    ];
    const plan = planOf('marks', rows);
    expect(asked(plan, 'whom:Kids')?.options[0]?.value).toBe(value);
    expect(plan.rows.map(({ state }) => state)).toEqual(Array(5).fill('question'));
    const taken = planOf('marks', rows, { 'whom:Kids': value });
    expect(asked(taken, 'whom:Kids')).toBeUndefined();
    expect(taken.sheets[0]?.columns[0]?.target).toBe(what === 'names' ? 'name' : 'admission_no');
  },
);

test('marks below subjects that nobody knows are those of the column that they add up to', () => {
  const rows = [
    ['নাম', 'বাংলা', 'গণিত', 'বিজ্ঞান', 'মোট'],
    ...bengali.map((name, at) => [name, 51 + at, 62 + 2 * at, 43 + 3 * at, 156 + 6 * at]),
  ];
  const plan = planOf('marks', rows);
  expect(asked(plan, 'columns:Kids')?.columns).toEqual([1, 2, 3]);
  expect(plan.sheets[0]?.columns[4]?.target).toBe('total');
});

test('a name without blanks is whole where names are written so', () => {
  const rows = [
    ['Name', 'Gender', 'DOB'],
    ...['王小明', '李小红', '张伟', '刘洋'].map((name, at) => [name, 'F', `2012-04-1${at}`]),
  ];
  expect(planOf('students', rows, school).rows.map(({ state }) => state)).toEqual(
    Array(4).fill('new'),
  );
});

test('the column with the schools is offered where no heading is known to have them', () => {
  const schools = ['শিবপুর বিদ্যালয়', 'নরসিংদী বিদ্যালয়'];
  const rows = [
    ['Name', 'Gender', 'DOB', 'বিদ্যালয়'],
    ...bengali.map((name, at) => [name, 'F', `2012-04-1${at}`, schools[at % 2] ?? '']),
  ];
  const plan = planOf('students', rows);
  expect(asked(plan, 'school-of:Kids')?.options[0]?.value).toBe('column:D');
  const taken = planOf('students', rows, { 'school-of:Kids': 'column:D' });
  const found = taken.rows.map(({ change }) => (change?.type === 'student' ? change.school : null));
  expect(found).toEqual([0, 1, 0, 1, 0].map((at) => schools[at]));
});
