import { expect, test } from 'vitest';
import type { CheckedRow } from './check/types.ts';
import { foundIn } from './checked-rows.ts';

const problem = (row: number, cell: string): CheckedRow => ({
  ...{ table: 0, tab: 'S1A', row, name: '', student_id: null, state: 'problem', differs: false },
  ...{ cells: [], kept: [], changes: [] },
  reasons: [{ code: 'isNoDay', column: 3, given: [cell] }],
});

test.each([
  [['31/02/2010', '31/02/2010'], '31/02/2010'],
  [['31/02/2010', 'unknown'], '…'],
])('rows whose cells are %j are one problem, told by %s', (cells, told) => {
  const { problems } = foundIn(cells.map((cell, at) => problem(at + 2, cell)));
  expect(problems).toMatchObject([{ rows: [2, 3], reason: { given: [told] } }]);
});
