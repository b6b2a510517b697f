import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const known = knownWith();

const heads = ['Name', 'Date of birth', 'Gender', 'School', 'Cluster', 'Siblings', 'Category'];
const rows: readonly (readonly Cell[])[] = [
  heads,
  ['Achieng Otieno', '12/05/2010', 'F', 'Mwanzo Secondary', 'Lake', 3, 'Normal'],
  ['Barasa Wekesa', '2005', 'M', 'Tumaini High', 'Lake', null, 'Normal'],
];

function planWith(more: Record<string, string>) {
  const sheets = [{ name: 'Sheet', rows }];
  const { setups } = guessSetups(sheets, []);
  const first = { 'first-name:Sheet': 'first', 'date-order:Sheet': 'day', 'liaison:': '1' };
  return makePlan(sheets, { sheets: setups, answers: { ...first, ...more } }, known);
}
const agreeOf = (plan: ReturnType<typeof planWith>) =>
  plan.questions.find(({ key }) => key === 'agree');
const statesOf = (plan: ReturnType<typeof planWith>) => plan.rows.map(({ state }) => state);

test('what is agreed to stands in parts, each with a key of its own', () => {
  const parts = agreeOf(planWith({}))?.parts;
  expect(parts?.map(({ key }) => key)).toEqual(['agree:school', 'agree:text']);
  expect(parts?.[0]).toMatchObject({ what: ['Tumaini High (Lake)'], more: 0, answer: null });
  expect(parts?.[1]?.what).toContain('date of registration 2026-11-22');
});

test('a part that is answered otherwise leaves out the rows that need it, and no other', () => {
  const year = { 'date-year:Sheet!B': 'first', 'empty:siblings': 'least' };
  expect(statesOf(planWith({ ...year, agree: 'yes' }))).toEqual(['new', 'new']);
  const plan = planWith({ ...year, agree: 'yes', 'agree:school': 'skip' });
  expect(statesOf(plan)).toEqual(['new', 'skip']);
  expect(agreeOf(plan)?.parts?.[0]?.answer).toBe('skip');
});

test('cells that a question is about may be typed anew; their rows are known, answered or not', () => {
  const open = planWith({ agree: 'yes' });
  const asked = open.questions.find(({ key }) => key.startsWith('date-year'));
  expect(asked).toMatchObject({ retype: 'day', columns: [1] });
  expect(open.rows[1]?.questions).toContain(asked?.key);
  const siblings = open.questions.find(({ key }) => key === 'empty:siblings');
  expect(siblings).toMatchObject({ retype: 'text', columns: [5], answer: null });
  const kept = planWith({ agree: 'yes', 'empty:siblings': 'least' });
  expect(kept.rows[1]?.answered).toContain('empty:siblings');
  const typed = planWith({ agree: 'yes', 'cell:Sheet!B3': '2005-06-25', 'cell:Sheet!F3': '4' });
  expect(typed.rows[1]).toMatchObject({
    state: 'new',
    change: { fields: { dob: '2005-06-25', siblings: 4 } },
  });
});

describe('what says nothing of a child holds until somebody says otherwise', () => {
  const student = knownStudent(1, 'Achieng Otieno', { school: 'Mwanzo Secondary' });
  const house = knownWith({ students: [student] });
  const planMarks = (
    headings: readonly Cell[],
    row: readonly Cell[],
    answers: Record<string, string> = {},
  ) => {
    const name = 'Form 2 Term 1 2026';
    const sheets = [{ name, rows: [headings, ['Achieng Otieno', ...row]] }];
    const { setups } = guessSetups(sheets, []);
    return makePlan(sheets, { sheets: setups, answers }, house);
  };

  test('a new year, class and usual subjects, comments and the scale are told, and can be refused', () => {
    const plan = planMarks(['Name', 'Maths', 'English'], [71, 62]);
    expect(agreeOf(plan)).toMatchObject({ answer: 'yes', usual: true });
    expect(agreeOf(plan)?.parts?.map(({ key }) => key)).toEqual([
      'agree:year',
      'agree:class',
      'agree:subject',
      'agree:text',
    ]);
    expect(statesOf(plan)).toEqual(['new']);
    const refused = { 'agree:subject': 'skip' };
    expect(statesOf(planMarks(['Name', 'Maths', 'English'], [71, 62], refused))).toEqual(['skip']);
  });

  test.each([
    ['two letters that may be a test', ['Name', 'Maths', 'PT'], [71, 62]],
    ['a class of the school’s own', ['Name', 'Class', 'Maths', 'English'], ['Blue', 71, 62]],
    [
      'other grades than those of the school',
      ['Name', 'Maths', 'Grade', 'English'],
      [71, 'B-', 62],
    ],
  ])('%s have to be agreed to', (_, headings, row) => {
    const plan = planMarks(headings, row);
    expect(agreeOf(plan)).toMatchObject({ answer: null, usual: false });
    expect(statesOf(plan)).toEqual(['question']);
  });
});
