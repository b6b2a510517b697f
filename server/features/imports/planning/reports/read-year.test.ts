import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const people = ['Hawa Bekele Tadesse', 'Sara Girma Alemu', 'Yared Worku Desta'];
const students = people.map((name, at) => knownStudent(at + 1, name));

function planOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheets = [{ name: 'Marks', rows }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers }, knownWith({ students }));
  const years = plan.rows.flatMap(({ change }) => (change?.type === 'marks' ? change.year : []));
  return { years, open: plan.questions.filter(({ answer }) => answer === null), plan };
}

const subjects = ['English', 'Mathematics', 'Biology'];
const marks = [61, 72, 55];
const ofYears = (heading: string, years: readonly Cell[]) => [
  ['Name', 'Term', heading, ...subjects],
  ...people.map((name, at) => [name, 1, years[at] ?? null, ...marks]),
];

test.each([
  ['Year', ['2016 E.C', '2017 E.C', '2016 E.C']],
  ['Year (E.C.)', [2016, 2017, 2016]],
  ['Academic year', ['2023/2024', '2024/2025', '2023/2024']],
])('below %s years that lie in two of ours are one question', (heading, years) => {
  const { open } = planOf(ofYears(heading, years));
  expect(open.map(({ key }) => key)).toEqual(['years-of:Marks']);
  const of = (answer: string) => planOf(ofYears(heading, years), { 'years-of:Marks': answer });
  expect(of('first').years).toEqual(['2023', '2024', '2023']);
  expect(of('second').years).toEqual(['2024', '2025', '2024']);
});

test('years between the rows that lie in two of ours are each asked about', () => {
  const rows = [
    ['Name', ...subjects],
    ['TERM 2 - 2015 E.C'],
    [people[0] ?? '', ...marks],
    ['TERM 2 - 2016 E.C'],
    [people[1] ?? '', ...marks],
  ];
  expect(planOf(rows).open.map(({ key }) => key)).toEqual(['years-of:Marks']);
  expect(planOf(rows, { 'years-of:Marks': 'second' }).years).toEqual(['2023', '2024']);
});

test('a new year far back is agreed to by somebody, one of the last years by nobody', () => {
  const rows = (year: string) => [[`TERM 1 ${year}`], ...ofYears('No', [1, 2, 3])];
  expect(planOf(rows('2024')).open).toEqual([]);
  const [far] = planOf(rows('2017')).open;
  expect(far?.words).toContain('New years: 2017');
});
