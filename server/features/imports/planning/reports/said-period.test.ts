import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const terms = [
  { year: '2025', term: 1, opening: '2025-01-06', closing: '2025-04-11' },
  { year: '2025', term: 2, opening: '2025-05-05', closing: '2025-08-08' },
];

function planOf(title: string, calendar = terms) {
  const rows = [[title], ['Name', 'English', 'Mathematics'], ['Ann Akinyi Otieno', 61, 72]];
  const sheets = [{ name: 'Sheet1', rows }];
  const { setups } = guessSetups(sheets, []);
  const students = [knownStudent(1, 'Ann Akinyi Otieno')];
  const known = knownWith({ students, terms: calendar });
  const { questions } = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  const find = (key: string) => questions.find((one) => one.key === `${key}:Sheet1`);
  return { year: setups[0]?.year, asked: find('year'), term: find('term') };
}

test('a school year of two calendar years asks which of them, with what was found', () => {
  const { year, asked } = planOf('MARKS - 2019/2020 SESSION');
  expect(year).toBeNull();
  expect(asked?.words).toContain('‘2019/2020’');
  expect(asked?.options.map(({ value }) => value)).toEqual([
    ...['2019', '2020', '2026', '2025', '2024', '2023', 'skip'],
  ]);
  expect(planOf('MARKS').asked?.options[0]?.value).toBe('2026');
});

test('a year of another calendar asks which of ours, with those in which it lies', () => {
  const { year, asked } = planOf('ROSTER - SECOND SEMESTER 2016 E.C');
  expect(year).toBeNull();
  expect(asked).toMatchObject({ answer: null });
  expect(asked?.words).toContain('‘2016 E.C’ is a year of another calendar');
  expect(asked?.options.slice(0, 2).map(({ value }) => value)).toEqual(['2023', '2024']);
});

test('days in a title say the year, and by the calendar the term, until somebody says otherwise', () => {
  const { year, asked, term } = planOf('From 12-05-2025 To 30-06-2025');
  expect({ year, asked }).toEqual({ year: '2025', asked: undefined });
  expect(term).toMatchObject({ answer: '2', usual: true });
});

test.each([
  ['over two terms', 'From 12-01-2025 To 30-06-2025', terms],
  ['in the holidays', 'From 12-04-2025 To 30-04-2025', terms],
  ['without a calendar', 'From 12-05-2025 To 30-06-2025', []],
  ['that can be read in two ways', 'From 03-05-2025 To 03-08-2025', terms],
])('days %s leave the term open', (_, title, calendar) => {
  expect(planOf(title, calendar).term).toMatchObject({ answer: null });
});

test('the year of a file does not answer for the school year in a title of it, in any of its tabs', () => {
  const rows = [
    ['Name', 'English', 'Mathematics'],
    ['Ann Akinyi Otieno', 61, 72],
  ];
  const file = 'Marks March 2025.xlsx';
  const titled = { name: 'One', file, rows: [['MARKS - SESSION 2024/2025'], ...rows] };
  const { setups } = guessSetups([titled, { name: 'Two', file, rows }], []);
  expect(setups.map(({ year }) => year)).toEqual([null, null]);
  const plain = { ...titled, rows: [['MARKS - SESSION 2021/2022'], ...rows] };
  const other = guessSetups([plain, { name: 'Two', file: 'Marks 2025.xlsx', rows }], []);
  expect(other.setups.map(({ year }) => year)).toEqual([null, '2025']);
});
