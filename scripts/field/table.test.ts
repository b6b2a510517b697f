import { expect, test } from 'vitest';
import { rowsIn, sumsOf, tableOf } from './table.ts';

const columns = ['no line', 'two tabs'];
const rows = [
  { title: 'Gallery', cells: ['1, 1', '1, 2'] },
  { title: 'Annual document', cells: ['–, –', '0, 1 (1 left)'] },
];

test('rows are read back out of the page that they were written into', () => {
  const page = `Before.\n\n${tableOf(columns, rows)}\n<!-- end -->\n`;
  expect(rowsIn(page, columns)).toEqual(rows);
  expect(rowsIn(page, ['no line'])).toEqual([]);
});

test('what was lost, stored twice and left is counted', () => {
  expect(sumsOf(rows)).toEqual({ walks: 6, lost: 1, twice: 1, left: 1 });
});
