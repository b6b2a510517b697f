import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../reading/sheet.ts';
import { makePlan } from './planner.ts';
import { guessSetups } from './sheets/layout.ts';
import { termsBeside } from './terms/terms-beside.ts';

const people = ['Ann Kamau', 'Ben Otieno', 'Cate Wanjiru', 'Dan Ouma'];
const house = knownWith({ students: people.map((name, at) => knownStudent(at + 1, name)) });

type Rows = readonly (readonly Cell[])[];

function planOf(tabs: Readonly<Record<string, Rows>>, answers: Record<string, string>) {
  const sheets = Object.entries(tabs).map(([name, rows]) => ({ name, rows }));
  const { setups } = guessSetups(sheets, []);
  return makePlan(sheets, { sheets: setups, answers }, house);
}

const exams = (of: readonly string[], marks = [61, 48, 67]): Rows => [
  ['NAME', 'MATHS BOT', 'MATHS MOT', 'MATHS EOT', 'ENG BOT', 'ENG MOT', 'ENG EOT'],
  ...of.map((name, at) => [name, ...marks.map((one) => one && one + at), ...marks]),
];
const asked = (plan: ReturnType<typeof planOf>, tab: string) =>
  plan.questions.find(({ key }) => key === `exam:${tab}`);
const stateOf = (plan: ReturnType<typeof planOf>, tab: string) =>
  plan.rows.filter((row) => row.sheet === tab).map((row) => row.state);
const tabs = {
  'P6 TERM 1 2026': exams(people.slice(0, 2)),
  'P7 TERM 1 2026': exams(people.slice(2)),
};

test('one answer about equal headings counts for all tabs, until somebody says otherwise', () => {
  const plan = planOf(tabs, { 'exam:P6 TERM 1 2026': 'EOT' });
  expect(asked(plan, 'P7 TERM 1 2026')).toMatchObject({ answer: 'EOT', usual: true });
  expect(asked(plan, 'P6 TERM 1 2026')).toMatchObject({ answer: 'EOT', usual: false });
  const both = planOf(tabs, { 'exam:P6 TERM 1 2026': 'EOT', 'exam:P7 TERM 1 2026': 'MOT' });
  expect(asked(both, 'P7 TERM 1 2026')).toMatchObject({ answer: 'MOT', usual: false });
});

test('without an answer each tab waits', () => {
  expect(stateOf(planOf(tabs, {}), 'P7 TERM 1 2026')).toEqual(['question', 'question']);
});

test('a tab in which the answer is none of the choices asks for itself', () => {
  // No EOT yet.
  const begun = exams(people.slice(2)).map((row, at) =>
    row.map((cell, column) => (at > 0 && column % 3 === 0 && column > 0 ? null : cell)),
  );
  const plan = planOf({ ...tabs, 'P7 TERM 1 2026': begun }, { 'exam:P6 TERM 1 2026': 'EOT' });
  expect(asked(plan, 'P7 TERM 1 2026')).toMatchObject({ answer: null });
  expect(stateOf(plan, 'P7 TERM 1 2026')).toEqual(['question', 'question']);
});

test('tabs with other headings have answers of their own', () => {
  const [headings = [], ...rows] = exams(people.slice(2));
  const other = [[...headings, 'HOUSE'], ...rows.map((row) => [...row, 'Red'])];
  const plan = planOf({ ...tabs, 'P7 TERM 1 2026': other }, { 'exam:P6 TERM 1 2026': 'EOT' });
  expect(asked(plan, 'P7 TERM 1 2026')).toMatchObject({ answer: null });
});

const ofClass = (of: readonly string[], more: readonly string[] = []): Rows => [
  ['NAME', 'MATHS', 'ENG', ...more],
  ...of.map((name, at) => [name, 61 + at, 55 + at, ...more.map(() => 40)]),
];
const whenAsked = (plan: ReturnType<typeof planOf>, tab: string) =>
  plan.questions
    .filter(({ key }) => key === `year:${tab}` || key === `term:${tab}`)
    .map(({ answer }) => answer);

test('year and term of one class are those of the other classes too, whatever their subjects are', () => {
  const classes = { East: ofClass(people.slice(0, 2)), West: ofClass(people.slice(2), ['KIS']) };
  const plan = planOf(classes, { 'year:East': '2026', 'term:East': '2' });
  expect(whenAsked(plan, 'East')).toEqual(['2026', '2']);
  expect(whenAsked(plan, 'West')).toEqual([]);
  expect(stateOf(plan, 'West')).toEqual(['new', 'new']);
});

test('tabs with the same children may be those of two terms: each is asked', () => {
  const plan = planOf(
    { East: ofClass(people), West: ofClass(people.slice(2)) },
    { 'year:East': '2026', 'term:East': '2' },
  );
  expect(whenAsked(plan, 'West')).toEqual([null, null]);
});

const ofTerm = (title: string, of: readonly string[] = people): Rows => [
  [title],
  ...ofClass(of, ['SCIENCE']),
];

test('the year of one term’s tab is that of the others, where each says another term', () => {
  const terms = { A: ofTerm('TERM 1'), B: ofTerm('TERM 2'), C: ofTerm('TERM 3') };
  const plan = planOf(terms, { 'year:A': '2026' });
  expect(whenAsked(plan, 'A')).toEqual(['2026']);
  expect(stateOf(plan, 'C').filter((state) => state === 'new')).toHaveLength(people.length);
  const again = planOf({ ...terms, C: ofTerm('TERM 2') }, { 'year:A': '2026' });
  expect(whenAsked(again, 'C')).toEqual([null]);
});

test('terms of a school year of two calendar years are each asked about', () => {
  const terms = { A: ofTerm('TERM 1 2025/2026'), B: ofTerm('TERM 2 2025/2026') };
  expect(whenAsked(planOf(terms, { 'year:A': '2025' }), 'B')).toEqual([null]);
});

test('that a tab has its terms side by side is said once for tabs with the same headings', () => {
  const tab = (of: readonly string[]): Rows => [
    ['Name', 'SEMESTER 1', '', 'SEMESTER 2', ''],
    ['', 'MATHS', 'ENG', 'MATHS', 'ENG'],
    ...of.map((name, at) => [name, 61 + at, 55 + at, 48 + at, 71 - at]),
  ];
  const sheets = Object.entries({ East: tab(people.slice(0, 2)), West: tab(people.slice(2)) })
    .map(([name, rows]) => ({ name, rows }))
    .flatMap((sheet) => termsBeside(sheet, []));
  const { setups } = guessSetups(sheets, []);
  const planWith = (answer: string) =>
    makePlan(sheets, { sheets: setups, answers: { 'terms:East': answer } }, house).questions.find(
      ({ key }) => key === 'terms:West',
    );
  expect(planWith('in')).toMatchObject({ answer: 'in', usual: true });
  expect(planWith('parts')).toMatchObject({ answer: null });
});

const added = (of: readonly string[], maths: string, wrong: number): Rows => [
  ['NAME', maths, 'ENG', 'TOTAL'],
  ...of.map((name, at) => [name, 61 + at, 55, 116 + at + (at === 1 ? wrong : 0)]),
];

test('totals that differ in tabs that are read alike are asked about once, with an example of each', () => {
  const terms = {
    'Term 1 2026': added(people, 'MATHS', 9),
    'Term 2 2026': added(people, 'Mathematics', 0),
    'Term 3 2026': added(people, 'Maths', 30),
  };
  const plan = planOf(terms, {});
  const totals = plan.questions.filter(({ key }) => key.startsWith('total:'));
  expect(totals).toMatchObject([{ rows: 2, answer: null }]);
  for (const example of ['126 and 117 in ‘Term 1 2026’', '147 and 117 in ‘Term 3 2026’'])
    expect(totals[0]?.words).toContain(example);
  expect(totals[0]?.words).not.toContain('Term 2 2026');
  const said = { [totals[0]?.key ?? '']: 'marks' };
  expect(planOf(terms, said).rows.map(({ state }) => state)).toEqual(Array(12).fill('new'));
  // Of a further tab nobody has said anything.
  const more = planOf({ ...terms, 'Term 1 2025': added(people, 'MATHS', 40) }, said);
  expect(more.questions.find(({ key }) => key.startsWith('total:'))?.answer).toBeNull();
});
