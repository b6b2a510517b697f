import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'];
const known = knownWith({
  students: names.map((name, at) => knownStudent(at + 1, name, { school: 'Mwanzo Academy' })),
});
const name = 'Grade 7 2025';

const shown = (rows: readonly (readonly Cell[])[]) => readableSheets({ name, rows }, []);

function planOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheets = shown(rows);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  const open = plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key);
  const marks = plan.rows.map(({ change }) =>
    change?.type === 'marks'
      ? change.marks.map((one) => `${change.term} ${one.subject} ${one.mark}`).join(', ')
      : null,
  );
  return { open, marks, rows: plan.rows };
}

const ofTerms: readonly (readonly Cell[])[] = [
  ['Name', 'Maths', '', '', '', 'English', '', '', ''],
  ['', 'Term 1', '', 'Term 2', '', 'Term 1', '', 'Term 2', ''],
  ['', ...[1, 2, 3, 4].flatMap(() => ['Test', 'Written'])],
  ['', ...[1, 2, 3, 4].flatMap(() => [10, 40])],
  ...names.map((one, at) => [one, 5, 20 + at, 6, 21 + at, 7, 22 + at, 8, 23 + at]),
];

describe('parts of each mark below its subject, with what they are out of', () => {
  test('are asked about once, and are their sum; each term is a sheet', () => {
    const open = planOf(ofTerms);
    expect(open.open).toEqual([`parts:${name}`]);
    const { marks } = planOf(ofTerms, { [`parts:${name}`]: 'in' });
    expect(marks.slice(0, 2)).toEqual([
      '1 Mathematics 50, 1 English 58',
      '1 Mathematics 52, 1 English 60',
    ]);
    expect(marks.at(4)).toBe('2 Mathematics 54, 2 English 62');
  });

  test('also where the headings say it', () => {
    const headings = [
      'Name',
      'Maths CA (40)',
      'Maths Exam (60)',
      'English CA (40)',
      'English Exam (60)',
    ];
    const rows = names.map((one, at) => [one, 20 + at, 50, 30 + at, 40]);
    const term = { [`parts:${name}`]: 'in', [`term:${name}`]: '1' };
    expect(planOf([headings, ...rows], term).marks.at(1)).toBe('1 Mathematics 71, 1 English 71');
  });

  test('one of which is missing, make no mark', () => {
    const rows = ofTerms.map((row, at) => (at === 5 ? row.with(1, 'AB') : row));
    const { rows: planned } = planOf(rows, { [`parts:${name}`]: 'in' });
    expect(planned.find(({ row, sheet }) => row === 6 && sheet.includes('Term 1'))).toMatchObject({
      state: 'fault',
      faults: [{ words: expect.stringContaining('AB + 21') }],
    });
  });

  test.each([
    ['three exams of 100', 100, 20],
    ['marks above what they are out of', 40, 41],
  ])('%s are no parts', (_, most, mark) => {
    const rows = [
      ['Name', 'Maths', '', 'English', ''],
      ['', 'Test', 'Written', 'Test', 'Written'],
      ['', 10, most, 10, most],
      ...names.map((one) => [one, 5, mark, 6, mark]),
    ];
    expect(shown(rows)).toEqual([{ name, rows }]);
  });

  test.each([
    ['beside their total', 'Total (50)'],
    ['beside one that does not say what it is out of', 'Test 2'],
  ])('%s they are read as ever', (_, third) => {
    const rows = [
      ['Name', 'Maths', '', '', 'English', '', ''],
      ['', ...[1, 2].flatMap(() => ['Test (10)', 'Written (40)', third])],
      ...names.map((one) => [one, 5, 30, 35, 6, 31, 37]),
    ];
    expect(shown(rows)).toEqual([{ name, rows }]);
  });
});
