import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup, guessSetups } from '../sheets/layout.ts';

// Registers of a class: ticks for each day of a week, lines for boys and girls.

const child = (name: string, ticks: readonly string[], born = '2012-03-04'): Cell[] => [
  ...[1, name, born, 'Mrs Kalua', ...ticks, ticks.filter((one) => one === 'P').length],
];
const present = ['P', 'P', 'A', 'P', 'P'];
const register = (week: readonly string[], [first, second]: readonly string[]) => ({
  name: 'Roll',
  rows: [
    ['ST. J.B. PRIMARY SCHOOL'],
    ['ROLL CALL', '', '', '', 'WEEK 2'],
    ['NO', 'PUPIL', 'DATE OF BIRTH', 'PARENT', ...week, 'TOTAL'],
    [first ?? ''],
    child('Ann Phiri', present),
    child('Bea Zulu', present),
    child('Cate Lungu', present),
    [second ?? ''],
    child('Dan Mumba', present),
    child('Eli Sakala', present),
    ['', 'P = present  A = absent'],
  ] as (readonly Cell[])[],
});
const english = ['M', 'T', 'W', 'T', 'F'];

test.each([
  [english, ['GIRLS', 'BOYS']],
  [
    ['Mon', 'Tue', 'Wed', 'Thur', 'Fri'],
    ['FEMALES', 'MALES'],
  ],
  [
    ['L', 'M', 'M', 'J', 'V'],
    ['FILLES', 'GARÇONS'],
  ],
])('%j are days, and %j head the rows below them', (week, titles) => {
  const sheet = register(week, titles);
  const { setups } = guessSetups([sheet], []);
  expect(setups[0]).toMatchObject({ kind: 'students', header: 2 });
  const plan = makePlan([sheet], { sheets: setups, answers: {} }, knownWith({}));
  expect(plan.rows.filter(({ state }) => state !== 'passed').map(({ row }) => row)).toEqual([
    ...[5, 6, 7, 9, 10],
  ]);
  const gender = plan.questions.find(({ key }) => key === 'empty:gender:Roll');
  expect(gender?.options[0]?.value).toBe('sections');
  // The whole school of the title, initials and all.
  const school = plan.questions.find(({ key }) => key.startsWith('school-of:'));
  expect(school?.words).toContain('ST. J.B. PRIMARY SCHOOL');
});

test.each(['GIRLS', 'Form 2', 'St Kizito Primary School'])(
  'where the line %s above the rows is chosen as the headings, those above it are meant',
  (line) => {
    const sheet = register(english, [line, 'BOYS']);
    const setup = guessSetup(sheet, [], { kind: 'students', header: 3 });
    expect(setup).toMatchObject({ header: 2 });
    expect(setup.columns.slice(0, 4)).toEqual([null, 'name', 'dob', 'guardian']);
  },
);
