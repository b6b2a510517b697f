import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetup, guessSetups } from '../sheets/layout.ts';
import { kindsApart } from './kinds-apart.ts';

type Rows = readonly (readonly Cell[])[];

const sheetOf = (rows: Rows, name = 'Fund Term 2 2026') => ({ name, rows });
const children = ['Ruth Chirwa', 'Tiwonge Banda', 'Madalitso Phiri', 'Limbani Gondwe'];
const particulars = (at: number): Cell[] => [
  children[at] ?? '',
  at % 2 ? 'M' : 'F',
  `2011-03-0${at + 1}`,
  'Mpemba CDSS',
];
const heads = ['Name', 'Sex', 'Date of Birth', 'School'];
const list = (more: readonly string[], cells: (at: number) => Cell[]): Rows => [
  [...heads, ...more],
  ...children.map((_, at) => [...particulars(at), ...cells(at)]),
];
const namesOf = (rows: Rows) => kindsApart(sheetOf(rows), []).map(({ name }) => name);

test('marks and payments beside the particulars of students are sheets of their own', () => {
  const rows = list(['English', 'Maths', 'Average', 'Fees paid'], (at) => [
    60 + at,
    70 + at,
    65 + at,
    65_000,
  ]);
  const parts = kindsApart(sheetOf(rows), []);
  expect(parts.map(({ name }) => name)).toEqual([
    'Fund Term 2 2026',
    'Fund Term 2 2026 (Marks)',
    'Fund Term 2 2026 (Payments)',
  ]);
  expect(parts.map((one) => guessSetup(one, []).columns)).toEqual([
    ['name', 'gender', 'dob', 'school', null, null, null, null],
    ['name', null, null, 'school', 'subject:English', 'subject:Mathematics', 'mean', null],
    ['name', null, null, 'school', null, null, null, 'amount'],
  ]);
});

test('what the sheet seems to be about is not asked, all else is', () => {
  const rows = list(['English', 'Maths', 'Fees paid'], (at) => [60 + at, 70 + at, 65_000]);
  const asked = kindsApart(sheetOf(rows), []).map((one) => one.reshaped?.map(({ key }) => key));
  expect(asked).toEqual([undefined, ['marks-beside'], ['payments-beside']]);
});

test('a subject that nobody knows between the others goes with them', () => {
  const rows = list(['English', 'Zarma', 'Maths'], (at) => [60 + at, 50 + at, 70 + at]);
  const [, marks] = kindsApart(sheetOf(rows), []);
  expect(marks?.rows[1]).toEqual(['Ruth Chirwa', null, null, 'Mpemba CDSS', 60, 50, 70]);
});

test('payments of three terms below one word are a sheet for each', () => {
  const rows: Rows = [
    ['Bursary 2026', ...heads.slice(1).map(() => null), 'paid (K)'],
    [...heads, 'T1', 'T2', 'T3'],
    ...children.map((_, at) => [...particulars(at), 1250, 1400, '-']),
  ];
  const sheets = readableSheets(sheetOf(rows, 'Sheet1'), []);
  expect(sheets.map(({ name, term = null }) => [name, term])).toEqual([
    ['Sheet1', null],
    ['Sheet1 (Payments) (Term 1)', 1],
    ['Sheet1 (Payments) (Term 2)', 2],
    ['Sheet1 (Payments) (Term 3)', 3],
  ]);
});

test('what is owed and who has paid stand with what was paid', () => {
  const rows = list(['Fees due', 'Amount paid', 'Balance', 'Status', 'Village'], (at) => [
    ...[9_000, 4_000 + at, 5_000 - at, at % 2 ? 'PARTIAL' : 'UNPAID', 'Mpemba'],
  ]);
  const [students, payments] = kindsApart(sheetOf(rows), []).map((one) => one.rows[1]);
  expect(students?.slice(4)).toEqual([null, null, null, null, 'Mpemba']);
  expect(payments?.slice(4)).toEqual([9_000, 4_000, 5_000, 'UNPAID', null]);
});

test('payments of who is there go in when the list beside them is left out', () => {
  const students = children.map((name, at) =>
    knownStudent(at + 1, name, { school: 'Mpemba CDSS', dob: `2011-03-0${at + 1}` }),
  );
  const rows = list(['Fees paid'], () => [65_000]);
  const sheets = readableSheets(sheetOf(rows), []);
  const { setups } = guessSetups(sheets, []);
  const answers = {
    'students-beside:Fund Term 2 2026': 'skip',
    'payments-beside:Fund Term 2 2026': 'in',
    'categories:Fund Term 2 2026': 'Tuition Fees',
    agree: 'yes',
  };
  const asked = sheets.map((one, at) => ({
    ...one,
    ...(at === 0 && {
      reshaped: [{ key: 'students-beside', of: 'Fund Term 2 2026', words: 'Students?' }],
    }),
  }));
  const house = knownWith({ students, years: ['2026'], classes: ['Form 1'] });
  const setup = { sheets: setups.map((one) => ({ ...one, class: 'Form 1' })), answers };
  const plan = makePlan(asked, setup, house);
  expect(plan.rows.map(({ kind, state }) => [kind, state])).toEqual([
    ...children.map(() => ['students', 'skip']),
    ...children.map(() => ['receipts', 'new']),
  ]);
});

test('what is asked for, one subject alone, and lists without either stay as they are', () => {
  expect(namesOf(list(['Fees per term'], () => [65_000]))).toHaveLength(1);
  expect(namesOf(list(['KCPE English'], (at) => [60 + at]))).toHaveLength(1);
  expect(namesOf(list(['Village'], () => ['Mpemba']))).toHaveLength(1);
});
