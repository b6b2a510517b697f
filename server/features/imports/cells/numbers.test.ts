import { expect, test } from 'vitest';
import type { Cell } from '../reading/sheet.ts';
import { type DecimalSign, readMark, readSum } from './numbers.ts';

const markOf = (cell: Cell) => {
  const read = readMark(cell);
  if (read === null || 'word' in read) return read && 'word';
  const { mark, outOf, grade } = read;
  return `${mark / 100}${outOf ? ` of ${outOf / 100}` : ''}${grade ? ` as ${grade}` : ''}`;
};

test.each<[mark: string | null, cells: Cell[]]>([
  [null, [null, '  ']],
  ['67', [67, '67']],
  ['67.5', ['67,5']],
  ['67.25', ['67.25']],
  ['66.67', [66.66666666666667]],
  ['0', [0]],
  ['-3', [-3]],
  ['60 of 100', ['60 %']],
  ['74 of 100', [{ value: 74, shown: '74%', is: 'percent' }]],
  ['13 of 20', ['13/20']],
  ['13.5 of 20', ['13,5 / 20']],
  ['67 as B+', ['67 B+']],
  ['67 as B', ['67b']],
  ['67 of 100 as B', ['67% (B)']],
  [
    'word',
    ['B', 'ABS', '0 ABS', '-', '67 3', '67 (3)', '1,200', '1.234,5', '67 AB', '67*', '40+20'],
  ],
  ['word', [true, { date: '2026-10-05' }]],
])('%s is the mark of %j', (mark, cells) => {
  expect(cells.map(markOf)).toEqual(cells.map(() => mark));
});

const sum = (cell: Cell, sign: DecimalSign | null) => {
  const read = readSum(cell, sign);
  return read && ('cents' in read ? read.cents / 100 : read.fault);
};

test.each<[cell: Cell, open: unknown, point: unknown, comma: unknown]>([
  [null, null, null, null],
  [1200, 1200, 1200, 1200],
  [1200.5, 1200.5, 1200.5, 1200.5],
  ['1200', 1200, 1200, 1200],
  ['1.200', 'isNoSum', 'isNoSum', 1200],
  ['1,200', 'isNoSum', 1200, 'isNoSum'],
  ['1.200,50', 1200.5, 'isNoSum', 1200.5],
  ['1,200.50', 1200.5, 1200.5, 'isNoSum'],
  ['1,200,000', 1_200_000, 1_200_000, 'isNoSum'],
  ['1,20,000', 120_000, 120_000, 'isNoSum'],
  ['1,20', 1.2, 'isNoSum', 1.2],
  ['KES 12,500/=', 'isNoSum', 12_500, 'isNoSum'],
  ['Ksh. 500', 500, 500, 500],
  ['500 KES', 500, 500, 500],
  ['500/-', 500, 500, 500],
  ['€ 20,50', 20.5, 'isNoSum', 20.5],
  ['150k', 150_000, 150_000, 150_000],
  ['1.5k', 1500, 1500, 'isNoSum'],
  ['12 500', 12_500, 12_500, 12_500],
  ["12'500", 12_500, 12_500, 12_500],
])('the sum of %j is %j, with a point %j, with a comma %j', (cell, open, point, comma) => {
  expect([sum(cell, null), sum(cell, '.'), sum(cell, ',')]).toEqual([open, point, comma]);
});

test.each<[what: string, cells: Cell[]]>([
  ['isNoSum', ['50 20', 'Bal 500', 'paid', '500+200', true, { date: '2026-10-05' }]],
  ['isNegative', ['(500)', '-500', -500]],
])('%s is said of %j', (what, cells) => {
  for (const sign of [null, '.', ','] as const)
    expect(cells.map((cell) => sum(cell, sign))).toEqual(cells.map(() => what));
});
