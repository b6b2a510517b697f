import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';
import { answersOf } from './remembered-layout.ts';

const head = ['Name', 'Sex', 'D.O.B', 'School', 'Date of registration', 'Siblings'];
const school = 'Mwanzo Secondary';
const child = (name: string, sex: Cell, dob: Cell, where: Cell = school): Cell[] => [
  ...[name, sex, dob, where, '2025-01-06', 2],
];
const kids = [
  child('Selam Girma', 'F', '2012-04-11'),
  child('Ruth Bekele', 'F', '2012-04-12'),
  child('Brian Otieno', 'M', '2012-04-13'),
];

function planOf(
  rows: readonly (readonly Cell[])[],
  answers: Record<string, string> = {},
  heads: readonly string[] = head,
  students = knownWith().students,
) {
  const sheet = { name: 'Kids', rows: [heads, ...kids, ...rows] };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  return makePlan(
    [sheet],
    { sheets: [guessSetup(sheet, [])], answers: given },
    knownWith({ students }),
  );
}
const statesOf = (plan: ReturnType<typeof planOf>) => plan.rows.map(({ state }) => state).slice(3);
const asked = (plan: ReturnType<typeof planOf>, key: string) =>
  plan.questions.find((one) => one.key === key);

describe('rows that say no birth among others that do', () => {
  const rows = [
    child('Aisha Wekesa', 'F', ''),
    child('Ian Kamau', 'M', '2010 ?'),
    child('Hana Tesfaye', 'F', 'c. 11 yrs'),
  ];
  const key = 'lacks:dob:Kids';

  test('are one question, which names each of them', () => {
    const plan = planOf(rows);
    expect(statesOf(plan)).toEqual(['question', 'question', 'question']);
    expect(asked(plan, key)).toMatchObject({
      ...{ rows: 3, answer: null, retype: 'day', columns: [2] },
      words: expect.stringContaining(
        'Aisha Wekesa (row 5), Ian Kamau (row 6: ‘2010 ?’), Hana Tesfaye (row 7: ‘c. 11 yrs’)',
      ),
    });
    expect(asked(plan, key)?.options.map(({ value }) => value)).toEqual(['skip']);
  });

  test('take what is typed for each, and the rest is left out', () => {
    const typed = { 'cell:Kids!C5': '2011-02-03', 'cell:Kids!C6': '2010-06-01' };
    const plan = planOf(rows, typed);
    expect(statesOf(plan)).toEqual(['new', 'new', 'question']);
    expect(asked(plan, key)?.words).not.toContain('Aisha');
    expect(statesOf(planOf(rows, { ...typed, [key]: 'skip' }))).toEqual(['new', 'new', 'skip']);
    const [fourth] = plan.rows.slice(3);
    expect(fourth?.change?.type === 'student' && fourth.change.fields.dob).toBe('2011-02-03');
  });

  test('take a day in the place of an age, too', () => {
    const heads = ['Name', 'Sex', 'Age', 'School', 'Date of registration', 'Siblings'];
    const sheet = {
      name: 'Kids',
      rows: [
        heads,
        child('Selam Girma', 'F', 13),
        child('Ruth Bekele', 'F', 14),
        child('Hana Tesfaye', 'F', ''),
        child('Ian Kamau', 'M', '2012-08-30'),
      ],
    };
    const answers = {
      ...{ agree: 'yes', 'first-name:Kids': 'first', 'empty:dob:Kids': 'january' },
      'cell:Kids!C4': '2011-02-03',
    };
    const { rows: planned } = makePlan(
      [sheet],
      { sheets: [guessSetup(sheet, [])], answers },
      knownWith(),
    );
    expect(planned.map(({ change }) => change?.type === 'student' && change.fields.dob)).toEqual([
      '2013-01-01',
      '2012-01-01',
      '2011-02-03',
      '2012-08-30',
    ]);
  });

  test('and no answer of theirs is kept for a file to come, or for another tab', () => {
    const given = { [key]: 'skip', 'lacks:gender:Kids': '2', 'cell:Kids!C5': '2011-02-03' };
    expect(answersOf('Kids', given)).toEqual({});
    expect(answersOf('Kids', given, 'file')).toEqual({});
  });

  test('who is in Somesha already keeps the birth that is known', () => {
    const students = [knownStudent(7, 'Aisha Wekesa', { dob: '2011-09-09' })];
    const plan = planOf(rows.slice(0, 1), {}, head, students);
    expect(asked(plan, key)).toBeUndefined();
  });
});

test('a year alone is still a question of its own, whose answer counts for all such rows', () => {
  const plan = planOf([child('Aisha Wekesa', 'F', '2010')]);
  expect(asked(plan, 'lacks:dob:Kids')).toBeUndefined();
  expect(plan.questions.some((one) => one.key.startsWith('date-'))).toBe(true);
});

test('a list without any birth asks for the whole list as before', () => {
  const rows = kids.map(([name, sex, , ...rest]) => [name ?? '', sex ?? '', ...rest]);
  const sheet = { name: 'Kids', rows: [head.toSpliced(2, 1), ...rows] };
  const plan = makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: {} }, knownWith());
  expect(asked(plan, 'empty:dob:Kids')).toBeDefined();
  expect(asked(plan, 'lacks:dob:Kids')).toBeUndefined();
});

test('where ages stand in the place of births, who has none is asked apart', () => {
  const rows: Cell[][] = [
    ['Name', 'Sex', 'Age', 'School', 'Siblings'],
    ['Aisha Wekesa', 'F', '', school, 2],
    ...kids.map(([name, sex]) => [name ?? '', sex ?? '', 12, school, 2]),
  ];
  const sheet = { name: 'Kids', rows };
  const setup = { sheets: [guessSetup(sheet, [])], answers: { agree: 'yes' } };
  const plan = makePlan([sheet], setup, knownWith());
  expect(asked(plan, 'empty:dob:Kids')?.options[0]?.value).toBe('january');
  expect(asked(plan, 'lacks:age:Kids')).toMatchObject({ rows: 1, retype: 'text', columns: [2] });
});

describe('boys and girls', () => {
  const key = 'lacks:gender:Kids';
  const rows = [
    child('Aisha Wekesa', '', '2012-05-01'),
    child('Joy Kamau', '?', '2012-05-02'),
    child('Hana Tesfaye', 'S', '2012-05-03'),
  ];

  test('are asked of the rows that do not say it, all together or each', () => {
    const plan = planOf(rows);
    expect(asked(plan, key)).toMatchObject({ rows: 3, answer: null, retype: 'text' });
    expect(statesOf(planOf(rows, { [key]: '2' }))).toEqual(['new', 'new', 'new']);
    const typed = planOf(rows, { 'cell:Kids!B5': 'Girl' });
    expect(statesOf(typed)).toEqual(['new', 'question', 'question']);
  });

  test('of a list in which no row says it the question is that of the whole list', () => {
    const without = rows.map((row) => row.toSpliced(1, 1));
    const sheet = { name: 'Kids', rows: [head.toSpliced(1, 1), ...without] };
    const plan = makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: {} }, knownWith());
    expect(asked(plan, key)).toBeUndefined();
    expect(asked(plan, 'empty:gender:Kids')).toBeDefined();
  });
});

test('schools of the house are offered where some rows say none, and another may be typed', () => {
  const rows = [child('Aisha Wekesa', 'F', '2012-05-01', '')];
  const key = 'lacks:school:Kids';
  const plan = planOf(rows);
  expect(asked(plan, key)).toMatchObject({ takes: 'school', answer: null, retype: 'text' });
  const schoolsOf = (answer: string) =>
    planOf(rows, { [key]: answer }).rows.flatMap(({ change }) =>
      change?.type === 'student' ? [change.school] : [],
    );
  expect(schoolsOf(school).at(-1)).toBe(school);
  expect(schoolsOf('called:Tumaini Academy').at(-1)).toBe('Tumaini Academy');
});

test('a day of registration that nobody can read may be typed for all such rows, and none is kept unasked', () => {
  const rows = [child('Aisha Wekesa', 'F', '2012-05-01').with(4, 'early last year')];
  const key = 'lacks:dor:Kids';
  expect(asked(planOf(rows), key)).toMatchObject({ takes: 'day', answer: null });
  expect(statesOf(planOf(rows, { [key]: '2025-02-01' }))).toEqual(['new']);
});

describe('a row that an answer leaves out', () => {
  const rows = [child('Aisha Wekesa', '', ''), child('Ian Kamau', 'M', '', 'Nyota Academy')];
  const first = planOf(rows, { agree: '' });
  const left = planOf(rows, { agree: '', 'lacks:dob:Kids': 'skip' });

  test('is asked nothing else about, and adds nothing', () => {
    expect(asked(first, 'lacks:gender:Kids')).toMatchObject({ rows: 1, answer: null });
    expect(asked(first, 'agree')?.words).toContain('Nyota Academy');
    expect(statesOf(left)).toEqual(['skip', 'skip']);
    expect(asked(left, 'lacks:gender:Kids')).toBeUndefined();
    expect(asked(left, 'agree')?.words).not.toContain('Nyota Academy');
  });

  test('keeps the question whose answer it is, with its rows', () => {
    expect(asked(left, 'lacks:dob:Kids')).toMatchObject({ rows: 2, answer: 'skip' });
  });
});
