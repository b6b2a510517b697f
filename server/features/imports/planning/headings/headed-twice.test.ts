import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell, Sheet } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

// Each page of a long list has its headings again, also in other words: no child above them is passed over.

const children = (from: number): Cell[][] =>
  [0, 1, 2, 3].map((at) => [
    `Ann${from + at} Kamau${from + at}`,
    `2010-05-0${at + 1}`,
    'F',
    `Rose Kamau${from + at}`,
  ]);

function stateOfRows(rows: readonly (readonly Cell[])[]): Record<number, string> {
  const sheets: readonly Sheet[] = readableSheets({ name: 'Pupils', rows }, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: {} }, knownWith());
  return Object.fromEntries(
    plan.rows.map((one) => [
      one.row,
      one.state === 'passed' ? (one.notes[0]?.words ?? '') : one.name,
    ]),
  );
}

const usual = ['Name', 'Date of birth', 'Gender', 'Guardian'];
const read = (from: number, first: number) =>
  Object.fromEntries([0, 1, 2, 3].map((at) => [first + at, `Ann${from + at} Kamau${from + at}`]));

test('the same headings in other words, further down', () => {
  for (const first of [
    ['Nome completo', 'Data de nascimento', 'Sexo', 'Encarregado'],
    ['Pupil', 'DOB', 'M/F', 'Whose child'],
    // Nobody knows these words here: what they stand above tells.
    ['Jméno a příjmení', 'Den narození', 'Pohlaví ditete', 'Opatrovník ditete'],
  ])
    expect(stateOfRows([first, ...children(0), usual, ...children(4)]), first.join()).toMatchObject(
      { ...read(0, 2), 6: expect.stringMatching(/^The headings again/), ...read(4, 7) },
    );
});

test('headings of two lines that stand in one further down, after a gap', () => {
  const rows = [
    ['Full', 'Date of', null, 'Name of'],
    ['name', 'birth', 'Gender', 'guardian'],
    ...children(0),
    [],
    ['Full name', 'Date of birth', 'Gender', 'Name of guardian'],
    ...children(4),
  ];
  expect(stateOfRows(rows)).toMatchObject({
    ...{ ...read(0, 3), ...read(4, 9) },
    8: 'The headings again',
  });
});

test('a list of others above the headings stays what it is', () => {
  const found = stateOfRows([
    ['Teacher', 'Subject'],
    ['Grace Auma', 'Mathematics'],
    ['John Otieno', 'English'],
    [],
    usual,
    ...children(0),
  ]);
  expect(found).toMatchObject(read(0, 6));
  expect(found[2]).toMatch(/above/i);
});

test('another stream with other subjects is no table of the same columns', () => {
  const heads = ['ADM', 'NAME', 'ENG', 'MAT', 'BIO', 'PHY', 'MEAN'];
  const marks = (from: number) =>
    [0, 1, 2, 3].map((at): Cell[] => [
      from + at,
      `Ann${from + at} Kamau${from + at}`,
      60,
      70,
      50 + at,
      40,
      55,
    ]);
  for (const gap of [[[]], []]) {
    const rows = [
      heads,
      ...marks(0),
      ...gap,
      ['ADM', 'NAME', 'ENG', 'MAT', 'HIST', 'CRE', 'MEAN'],
      ...marks(4),
    ];
    const sheets = readableSheets({ name: 'F3', rows }, []);
    const { setups } = guessSetups(sheets, []);
    expect(setups[0]).toMatchObject({ header: 0 });
    expect(setups[0]?.columns).toContain('subject:Biology');
    const plan = makePlan(sheets, { sheets: setups, answers: {} }, knownWith());
    const read = plan.rows.filter((one) => one.sheet === 'F3' && one.state !== 'passed');
    expect(read.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
  }
});

test('marks as high as the headings say are no headings again', () => {
  const most = ['NAME', '(20)', '(80)', '(100)', '(20)', '(80)', '(100)'];
  const rows = [
    ['FULL', 'ENG CA', 'ENG Exam', 'ENG Total', 'MAT CA', 'MAT Exam', 'MAT Total'],
    most,
    ['Ann Kamau', 18, 61, 79, 17, 70, 87],
    ['Beth Otieno', 20, 80, 100, 20, 43, 63],
    ['Cate Wafula', 12, 50, 62, 14, 43, 57],
    most,
  ];
  const found = stateOfRows(rows);
  expect(found).toMatchObject({ 3: 'Ann Kamau', 4: 'Beth Otieno', 5: 'Cate Wafula' });
  expect(found[6]).toMatch(/^The headings again/);
});
