import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const head = ['No', 'Name', 'Sex', 'DOB', 'Siblings'];
const child = (at: number, name: string): Cell[] => [at, name, 'F', `2012-04-1${at}`, 2];
const schools = ['Mwanzo Secondary', 'Grace School', 'Hill Top Academy'].map((school, at) => ({
  ...{ id: at + 1, school, cluster: 'Lake' },
}));

function planOf(
  rows: readonly (readonly Cell[])[],
  answers: Record<string, string> = {},
  students = knownWith().students,
) {
  const sheet = { name: 'Kids', rows: [head, ...rows] };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  const known = knownWith({ schools, students });
  return makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: given }, known);
}
const school = { 'school-of:Kids': 'Mwanzo Secondary' };
const passed = (plan: ReturnType<typeof planOf>) =>
  plan.rows.flatMap(({ state, row }) => (state === 'passed' ? [row] : []));
const schoolsOf = (plan: ReturnType<typeof planOf>) =>
  plan.rows.flatMap(({ change }) => (change?.type === 'student' ? [change.school] : []));

describe('a school of the house alone in the column of names', () => {
  const rows = [
    ['', 'HILL TOP ACADEMY'],
    child(1, 'Selam Girma'),
    child(2, 'Ruth Bekele'),
    ['', 'Mwanzo Secondary School'],
    child(3, 'Aisha Wekesa'),
  ];

  test('is no student, but the school of those below it', () => {
    const plan = planOf(rows);
    expect(passed(plan)).toEqual([2, 5]);
    expect(schoolsOf(plan)).toEqual(['Hill Top Academy', 'Hill Top Academy', 'Mwanzo Secondary']);
  });

  test('can be taken back in', () => {
    expect(passed(planOf(rows, { 'row:Kids!2': 'in' }))).toEqual([5]);
  });

  test('is none where it is one word, which may be a name, or stands beside what is said of a child', () => {
    expect(
      passed(planOf([child(1, 'Selam Girma'), ['', 'Grace'], child(2, 'Ruth Bekele')])),
    ).toEqual([]);
    expect(passed(planOf([child(1, 'Hill Top Academy'), child(2, 'Ruth Bekele')]))).toEqual([]);
  });

  test('on a sheet of schools each is one', () => {
    const sheet = {
      name: 'Schools',
      rows: [
        ['School name', 'Cluster'],
        ['Hill Top Academy', ''],
        ['Tumaini Girls', 'Lake'],
      ],
    };
    const plan = makePlan(
      [sheet],
      { sheets: [guessSetup(sheet, [])], answers: {} },
      knownWith({ schools }),
    );
    expect(plan.rows.map(({ state }) => state)).not.toContain('passed');
  });
});

describe('parts of a list', () => {
  const rows = [
    ['PRIMARY'],
    child(1, 'Selam Girma'),
    ['', 'SECONDARY'],
    child(2, 'Ruth Bekele'),
    ['', 'FINISHED SCHOOL'],
    child(3, 'Aisha Wekesa'),
    ['', 'children', '', 3, 231],
  ];
  const key = 'status-below:Kids:finishedschool';

  test('are no students, and who stands below those who have left is not Active unasked', () => {
    const plan = planOf(rows, school);
    expect(passed(plan)).toEqual([2, 4, 6, 8]);
    const asked = plan.questions.find((one) => one.key === key);
    expect(asked).toMatchObject({ rows: 1, answer: null });
    const told = planOf(rows, { ...school, [key]: '3' });
    const statuses = told.rows.flatMap(({ change }) =>
      change?.type === 'student' ? [change.fields.status] : [],
    );
    expect(statuses).toEqual([0, 0, 3]);
  });

  test('another part below them is of those who are there', () => {
    const turned = [...rows.slice(4, 6), ...rows.slice(0, 4)];
    const plan = planOf(turned, school);
    expect(plan.questions.find((one) => one.key === key)?.rows).toBe(1);
  });

  test('those who are there end those who have left, and so does the next class or school of a list that goes by them', () => {
    const asked = (...lines: string[]) => {
      const [one = '', left = '', ...more] = lines;
      const named = ['Ruth Bekele', 'Aisha Wekesa'].map((name, at) => child(at + 2, name));
      const plan = planOf(
        [
          [one],
          child(1, 'Selam Girma'),
          [left],
          named[0] ?? [],
          ...more.map((line) => [line]),
          named[1] ?? [],
        ],
        school,
      );
      return plan.questions.find(({ key: own }) => own.startsWith('status-below'))?.rows;
    };
    expect(asked('Kids of the house', 'DROPPED OUT', 'ACTIVE STUDENTS')).toBe(1);
    expect(asked('FORM 1', 'LEFT', 'FORM 2')).toBe(1);
    expect(asked('HILL TOP ACADEMY', 'Transferred', 'MWANZO SECONDARY')).toBe(1);
    expect(asked('Kids of the house', 'LEFT', 'FORM 2')).toBe(2);
  });

  test('whoever may not set a status sets none by saying how those below have left', () => {
    const sheet = { name: 'Kids', rows: [head, ...rows] };
    const answers = { agree: 'yes', 'first-name:Kids': 'first', ...school, [key]: '3' };
    const setup = { sheets: [guessSetup(sheet, [])], answers };
    const known = { ...knownWith({ schools }), maySetStatus: false };
    const states = makePlan([sheet], setup, known).rows.map(({ row, state }) => [row, state]);
    expect(states).toContainEqual([7, 'fault']);
    expect(states).toContainEqual([5, 'new']);
  });

  test('who is known to have left is not asked about', () => {
    const students = [
      knownStudent(1, 'Aisha Wekesa', { status: 3, dob: '2012-04-13', school: 'Mwanzo Secondary' }),
    ];
    const plan = planOf(rows, school, students);
    expect(plan.questions.find((one) => one.key === key)).toBeUndefined();
  });

  test('a remark alone beside the names heads nobody', () => {
    const heads = [...head, 'Background'];
    const sheet = {
      name: 'Kids',
      rows: [
        heads,
        [...child(1, 'Selam Girma'), 'Lives with aunt'],
        ['', '', '', '', '', 'Transferred'],
        [...child(2, 'Ruth Bekele'), ''],
      ],
    };
    const setup = { sheets: [guessSetup(sheet, [])], answers: school };
    const plan = makePlan([sheet], setup, knownWith({ schools }));
    expect(plan.questions.filter((one) => one.key.startsWith('status-below'))).toEqual([]);
  });
});
