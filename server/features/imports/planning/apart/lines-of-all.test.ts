import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { headsRowsBelow } from '../headings/lines-of-all.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

test.each(['S.1', 'Form 2', 'P.6 Blue', 'Darasa la 5', 'TERM 2'])(
  '%s heads the rows below',
  (line) => {
    expect(headsRowsBelow([line, '', ''])).toBe(true);
    expect(headsRowsBelow(['', line])).toBe(true);
  },
);

test.each([['Ann Kamau'], ['5'], ['S.1', 'Ann Kamau'], ['']])('%j heads none', (...row) => {
  expect(headsRowsBelow(row)).toBe(false);
});

describe('the class in a line above payments of several kinds or days', () => {
  const names = ['Ruth Chirwa', 'Tiwonge Banda', 'Madalitso Phiri', 'Limbani Gondwe'];
  const known = knownWith({
    years: ['2026'],
    classes: ['Form 1', 'Form 2'],
    students: names.map((name, at) => knownStudent(at + 1, name)),
  });

  function classesOf(heads: readonly Cell[][], of: (at: number) => readonly Cell[]) {
    const lines = ['Form 1', '', 'Form 2', ''];
    const rows = names.flatMap((name, at) => [
      ...(lines[at] ? [[lines[at] ?? '']] : []),
      [at + 1, name, ...of(at)],
    ]);
    const sheet = { name: 'Fees Term 2 2026', rows: [...heads, ...rows] };
    const sheets = readableSheets(sheet, []);
    const { setups } = guessSetups(sheets, []);
    const answers = { agree: 'yes', 'payments-beside:Fees Term 2 2026': 'in' };
    const plan = makePlan(sheets, { sheets: setups, answers }, known);
    return plan.rows.flatMap(({ change }) => (change?.type === 'items' ? [`${change.class}`] : []));
  }

  test('is that of each instalment', () => {
    const heads = [
      ['', '', '1st instalment', '', '2nd instalment', '', ''],
      ['No', 'Name', 'Date', 'Amount', 'Date', 'Amount', 'Total paid'],
    ];
    const found = classesOf(heads, (at) => [
      ...['14/05/2026', 20_000 + at, '02/06/2026', 5000 + at],
      25_000 + 2 * at,
    ]);
    expect(found).toEqual([...Array(2).fill(['Form 1', 'Form 1', 'Form 2', 'Form 2'])].flat());
  });

  test('is that of what was paid beside marks', () => {
    const heads = [['No', 'Name', 'English', 'Maths', 'Average', 'Fees paid']];
    const found = classesOf(heads, (at) => [60 + at, 70 + at, 65 + at, 65_000]);
    expect(found).toEqual(['Form 1', 'Form 1', 'Form 2', 'Form 2']);
  });
});
