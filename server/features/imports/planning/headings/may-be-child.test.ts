import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

type Rows = readonly (readonly Cell[])[];
const subjects = ['English', 'Mathematics'].map((subject_name) => ({ subject_name, category: 1 }));

/** The names in the first column of rows that are passed over. */
function passedIn(name: string, rows: Rows, students: readonly string[] = []) {
  const known = knownWith({
    ...{ subjects, years: ['2026'], classes: ['Form 2'] },
    students: students.map((one, at) => knownStudent(at + 1, one)),
  });
  const sheets = [{ name, rows }];
  const { setups } = guessSetups(sheets, subjects);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  return plan.rows
    .filter(({ state }) => state === 'passed')
    .map(({ row }) => String(rows[row - 1]?.find((cell) => cell !== '')));
}

describe.each(['Merit', 'Bose', 'Credit', 'Distinction', 'Twese'])('somebody called %s', (word) => {
  test('with an age is a child', () => {
    const rows = [
      ['Name', 'Age'],
      ['Joy', 12],
      [word, 13],
      ['Sifa', 14],
      ['Divine', 12],
    ];
    expect(passedIn('Children', rows)).toEqual([]);
    expect(passedIn('Children', [...rows, ['Girls', 4]])).not.toContain(word);
  });

  test('with marks is a child, also beside a table of results', () => {
    const rows = [
      ['Name', 'English', 'Mathematics'],
      ['Joy', 51, 62],
      [word, 45, 58],
      ['Sifa', 70, 66],
      ['Pass', 2, ''],
      ['Fail', 1, ''],
    ];
    expect(passedIn('FORM 2 TERM 1 2026', rows.slice(0, 4))).toEqual([]);
    expect(passedIn('FORM 2 TERM 1 2026', rows)).toEqual(['Pass', 'Fail']);
  });

  test('whom the house knows is never passed over', () => {
    const rows = [
      ['Name', 'Class', 'English', 'Mathematics'],
      ['Joy Umutoni', 'Form 2', 51, 62],
      ['Sifa Keza', 'Form 2', 70, 66],
      [word, '', 2, ''],
      ['Fail', '', 1, ''],
    ];
    const house = ['Joy Umutoni', 'Sifa Keza'];
    const sheet = 'FORM 2 TERM 1 2026';
    expect(passedIn(sheet, rows, house)).toEqual([word, 'Fail']);
    expect(passedIn(sheet, rows, [...house, `${word} Keza`])).toEqual(['Fail']);
  });
});

describe('what counts is passed over', () => {
  const rows = [
    ['Name', 'English', 'Mathematics'],
    ['Joy Umutoni', 51, 62],
    ['Sifa Keza', 70, 66],
  ];
  const marks = 'FORM 2 TERM 1 2026';

  test.each<[string, Rows]>([
    [
      'several results',
      [
        ['Merit', 1, ''],
        ['Credit', 1, ''],
      ],
    ],
    [
      'one below a heading',
      [
        ['SUMMARY', '', ''],
        ['Merit', 2, ''],
      ],
    ],
    ['a division alone', [['DIV I', 2, '']]],
    [
      'several in one row',
      [
        ['Merit', 1, 'Credit'],
        ['Distinctions: 2', '', ''],
      ],
    ],
    ['all of them', [['Bose', 2, '']]],
  ])('%s', (_, counts) => {
    const found = passedIn(marks, [...rows, ...counts]);
    expect(found).toEqual(expect.arrayContaining(counts.slice(-1).map(([word]) => word)));
  });

  test('one alone may be a child', () => {
    expect(passedIn(marks, [...rows, ['Merit', 1, '']])).toEqual([]);
  });
});
