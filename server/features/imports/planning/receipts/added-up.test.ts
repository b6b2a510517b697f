import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

// Tabs that add up for each student what stands payment by payment in another one.

const names = ['Ama Serwaa Mensah', 'Kofi Boateng', 'Yaw Owusu Darko', 'Esi Quaye'];
const known = knownWith({
  years: ['2025'],
  students: names.map((name, at) => knownStudent(at + 1, name)),
});

type Rows = readonly (readonly Cell[])[];

function planOf(tabs: Readonly<Record<string, Rows>>, answers = {}) {
  const file = 'Fees 2025.xlsx';
  const sheets = Object.entries(tabs).flatMap(([name, rows]) =>
    readableSheets({ name, rows, file }, []),
  );
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  const left = plan.questions.filter(({ key }) => key.startsWith('added-up:'));
  const states = (tab: string) =>
    plan.rows
      .filter(({ sheet, state }) => sheet.startsWith(tab) && state !== 'passed')
      .map(({ state }) => state);
  return {
    left: left.map(({ key, answer }) => `${key} ${answer}`),
    states,
    questions: plan.questions,
  };
}

const heads = ['Date', 'Pupil', 'Term', 'Paid for', 'Amount'];
const payments: Rows = [
  heads,
  ['03/02/2025', 'Ama Mensah', 'Term 1', 'School fees', 900],
  ['04/02/2025', 'Ama Mensah', 'Term 1', 'Uniform', 150],
  ['04/02/2025', 'Boateng Kofi', 'Term 1', 'School fees', 800],
  ['05/05/2025', 'Boateng Kofi', 'Term 2', 'School fees', 820],
  ['05/05/2025', 'Yaw Owusu Darko', 'Term 2', 'School fees', 700],
];

test.each<[string, string, Rows]>([
  [
    'the whole',
    'Per child',
    [
      ['Name', 'Total paid'],
      [names[0] ?? '', 1050],
      [names[1] ?? '', 1620],
      [names[2] ?? '', 700],
    ],
  ],
  [
    'each term',
    'Muhtasari',
    [
      ['Name', 'Term 1', 'Term 2', 'Total'],
      [names[0] ?? '', 1050, 0, 1050],
      [names[1] ?? '', 800, 820, 1620],
      [names[2] ?? '', 0, 700, 700],
    ],
  ],
])('a tab with the sums of %s is left out until somebody says otherwise', (_, tab, rows) => {
  const { left, states, questions } = planOf({ Ledger: payments, [tab]: rows });
  expect(left).toEqual([`added-up:${tab} skip`]);
  expect(new Set(states(tab))).toEqual(new Set(['skip']));
  expect(
    questions.filter(({ sheet, answer }) => sheet?.startsWith(tab) && answer === null),
  ).toEqual([]);
  const read = planOf(
    { Ledger: payments, [tab]: rows },
    { [`added-up:${tab}`]: 'in', [`categories:${tab}`]: 'Tuition Fees', [`term:${tab}`]: '1' },
  );
  expect(read.states(tab)).toContain('new');
});

test('sums by school and of several tabs are left out, too', () => {
  const of = (...sums: number[]): Rows => [
    ['Pupil', 'School', 'Tuition', 'Transport'],
    ...sums.map((sum, at) => [names[at] ?? '', at < 2 ? 'Adum JHS' : 'Tafo JHS', sum, 10]),
  ];
  const { left } = planOf({
    'Term 1': of(500, 600, 700, 800),
    'Term 2': of(510, 610, 710, 810),
    Overview: [
      ['School', 'Pupils', 'Paid'],
      ['Adum JHS', 2, 2260],
      ['Tafo JHS', 2, 3060],
    ],
  });
  expect(left).toEqual(['added-up:Overview skip']);
});

test('tabs of two terms are both read, however equal their sums', () => {
  const one: Rows = [['Pupil', 'Tuition'], ...names.map((name) => [name, 900])];
  const two: Rows = [['Pupil', 'Tuition', 'Lunch'], ...names.map((name) => [name, 800, 100])];
  expect(planOf({ 'Term 1': one, 'Term 2': two }).left).toEqual([]);
  expect(planOf({ 'Term 1': one, 'Term 2': one }).left).toEqual([]);
});

test.each<[string, Rows]>([
  [
    'another sum',
    [
      ['Name', 'Total paid'],
      [names[0] ?? '', 1050],
      [names[1] ?? '', 1600],
      [names[2] ?? '', 700],
    ],
  ],
  [
    'somebody more',
    [
      ['Name', 'Total paid'],
      [names[0] ?? '', 1050],
      [names[1] ?? '', 1620],
      [names[2] ?? '', 700],
      [names[3] ?? '', 50],
    ],
  ],
  [
    'days',
    [
      ['Name', 'Day paid', 'Paid'],
      [names[0] ?? '', '01/07/2025', 1050],
      [names[1] ?? '', '02/07/2025', 1620],
      [names[2] ?? '', '02/07/2025', 700],
    ],
  ],
])('a tab with %s is no sum of the other', (_, rows) => {
  expect(planOf({ Ledger: payments, More: rows }).left).toEqual([]);
});

const ofKids = (rows: (name: string, at: number) => Rows): Rows =>
  names.slice(0, 3).flatMap((name, at) => rows(name, at));

test.each<[string, Record<string, Rows>]>([
  [
    'another term, of which one was paid in parts',
    {
      'Term 1': [
        ['Pupil', 'Paid'],
        ...ofKids((name) => [
          [name, 500],
          [name, 400],
        ]),
      ],
      'Term 2': [['Pupil', 'Paid'], ...ofKids((name) => [[name, 900]])],
    },
  ],
  [
    'another year, said in each row',
    {
      Jana: [
        ['Pupil', 'Year', 'Paid'],
        ...ofKids((name) => [
          [name, 2024, 500],
          [name, 2024, 400],
        ]),
      ],
      Leo: [['Pupil', 'Year', 'Paid'], ...ofKids((name) => [[name, 2025, 900]])],
    },
  ],
  [
    'another thing that was paid for',
    {
      Tuition: [
        ['Pupil', 'Paid'],
        ...ofKids((name) => [
          [name, 500],
          [name, 400],
        ]),
      ],
      Transport: [['Pupil', 'Paid'], ...ofKids((name) => [[name, 900]])],
    },
  ],
  [
    'another thing, by its column',
    {
      A: [
        ['Pupil', 'Uniform'],
        ...ofKids((name) => [
          [name, 60],
          [name, 30],
        ]),
      ],
      B: [['Pupil', 'Bus fare'], ...ofKids((name) => [[name, 90]])],
    },
  ],
])('a tab of %s adds nothing up', (_, tabs) => {
  expect(planOf(tabs).left).toEqual([]);
});

test('sums that nothing calls so are asked about, and wait for the answer', () => {
  const tabs = {
    North: [
      ['Pupil', 'Paid'],
      ...ofKids((name) => [
        [name, 500],
        [name, 400],
      ]),
    ],
    South: [['Pupil', 'Paid'], ...ofKids((name) => [[name, 900]])],
  };
  const { left, states } = planOf(tabs);
  expect(left).toEqual(['added-up:South null']);
  expect(new Set(states('South'))).toEqual(new Set(['question']));
  expect(new Set(planOf(tabs, { 'added-up:South': 'skip' }).states('South'))).toEqual(
    new Set(['skip']),
  );
});

test('sums of two terms of a ledger that says none are asked about', () => {
  const { left } = planOf({
    Ledger: payments.map((row) => row.filter((_, at) => at !== 2)),
    Muhtasari: [
      ['Name', 'Term 1', 'Term 2', 'Total'],
      [names[0] ?? '', 1050, 0, 1050],
      [names[1] ?? '', 800, 820, 1620],
      [names[2] ?? '', 0, 700, 700],
    ],
  });
  expect(left).toEqual(['added-up:Muhtasari null']);
});
