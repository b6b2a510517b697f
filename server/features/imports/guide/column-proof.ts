import { factOf, type Reads } from '#contract/imports/kinds.ts';
import { dayOrdersOf, needsOrder } from '../cells/days.ts';
import { decimalSigns, needsSign, readMark } from '../cells/numbers.ts';
import type { Cell, Sheet } from '../reading/sheet.ts';
import { cellsOf } from './table.ts';
import type { TableSetup } from './types.ts';

/** The columns of a table whose cells are read so. */
export const columnsThat = ({ columns, kind }: TableSetup, reads: Reads): number[] =>
  columns.flatMap(({ to }, at) =>
    kind !== null && to !== null && factOf(kind, to)?.reads === reads ? [at] : [],
  );

/**
 * What the cells of each column that is read so prove together, or what held last time unless cells are against it;
 * null where nothing is proven, which is asked where it makes a difference.
 */
function proof<One>(
  columns: readonly Cell[][],
  waysIn: (cells: Cell[]) => One[],
  matters: (cells: Cell[]) => boolean,
  last: One | null,
): { readonly found: One | null; readonly isAsked: boolean } {
  const told = columns
    .map((cells) => ({ cells, ways: waysIn(cells) }))
    // Cells that contradict each other are asked, too, though each can be read in one way only.
    .map(({ cells, ways }) => ({ ways, matters: ways.length === 0 || matters(cells) }))
    .filter((one) => one.matters || one.ways.length === 1);
  const [first = null] = told[0]?.ways ?? [];
  const isProven = told.every(({ ways }) => ways.length === 1 && ways[0] === first);
  const holds = last !== null && told.every(({ ways }) => ways.includes(last));
  const found = isProven ? first : holds ? last : null;
  return { found, isAsked: found === null && told.some((one) => one.matters) };
}

/** What cells prove of the order of days and the sign before decimals, where nobody has said it. */
export function provenIn(
  sheets: readonly Sheet[],
  setup: TableSetup,
  last: Pick<TableSetup, 'days' | 'decimals'> = { days: null, decimals: null },
) {
  const cellsThat = (reads: Reads) =>
    columnsThat(setup, reads).map((column) => cellsOf(sheets, setup, column));
  const days = proof(cellsThat('day'), dayOrdersOf, needsOrder, last.days);
  const decimals = proof(cellsThat('sum'), decimalSigns, needsSign, last.decimals);
  return {
    found: { days: setup.days ?? days.found, decimals: setup.decimals ?? decimals.found },
    asked: {
      days: setup.days === null && days.isAsked,
      decimals: setup.decimals === null && decimals.isAsked,
    },
  };
}

/** The highest mark, in whole hundredths, of the columns that have no maximum of their own. */
export function highestMark(sheets: readonly Sheet[], setup: TableSetup): number {
  let highest = 0;
  for (const column of columnsThat(setup, 'mark'))
    if (setup.columns[column]?.out_of === undefined)
      for (const cell of cellsOf(sheets, setup, column)) {
        const read = readMark(cell);
        if (read && 'mark' in read && read.outOf === null) highest = Math.max(highest, read.mark);
      }
  return highest;
}
