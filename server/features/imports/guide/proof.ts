import { dayOrders, factOf, type Reads } from '#contract/imports/kinds.ts';
import type { TableSetup } from '#contract/imports/shapes.ts';
import { dayWays } from '../cells/days.ts';
import { decimalSigns, readMark, sumWays } from '../cells/numbers.ts';
import type { Cell, Sheet } from '../reading/sheet.ts';
import { cellsOf } from './table.ts';

/** The different cells of each column of a table that is read so. */
const columnsThat = (sheets: readonly Sheet[], setup: TableSetup, reads: Reads) =>
  setup.columns.flatMap(({ to, out_of }, column) => {
    const fact = setup.kind !== null && to !== null ? factOf(setup.kind, to) : undefined;
    if (fact?.reads !== reads) return [];
    return { out_of, cells: cellsOf(sheets, setup, column).different };
  });

/**
 * What all cells of each of these columns prove together, else what was said; what neither says is asked where it makes a
 * difference.
 * @param ways all in which a cell may be read
 * @param read what a cell means in each of them
 */
function proof<Way extends string>(
  columns: readonly { readonly cells: readonly Cell[] }[],
  ways: readonly Way[],
  read: (cell: Cell) => Partial<Record<Way, unknown>>,
  said: Way | null,
): { readonly found: Way | null; readonly isAsked: boolean } {
  const told = columns.flatMap(({ cells }) => {
    const meanings = cells.map(read).filter((one) => Object.keys(one).length > 0);
    const left = ways.filter((way) => meanings.every((one) => one[way] !== undefined));
    // Cells that contradict each other are asked, too, though each can be read in one way only.
    const matters =
      left.length === 0 || meanings.some((one) => new Set(Object.values(one)).size > 1);
    return matters || left.length === 1 ? [{ left, matters }] : [];
  });
  const [first = null] = told[0]?.left ?? [];
  const isProven = told.every(({ left }) => left.length === 1 && left[0] === first);
  const found = (isProven ? first : null) ?? said;
  return { found, isAsked: found === null && told.some(({ matters }) => matters) };
}

/** What cells prove of the order of days and the sign before decimals, else what was said of them. */
export function provenIn(sheets: readonly Sheet[], setup: TableSetup) {
  return {
    days: proof(columnsThat(sheets, setup, 'day'), dayOrders, dayWays, setup.days),
    decimals: proof(columnsThat(sheets, setup, 'sum'), decimalSigns, sumWays, setup.decimals),
  };
}

/** The highest mark, in whole hundredths, of the columns that have no maximum of their own. */
export function highestMark(sheets: readonly Sheet[], setup: TableSetup): number {
  let highest = 0;
  for (const { out_of, cells } of columnsThat(sheets, setup, 'mark'))
    for (const cell of out_of === undefined ? cells : []) {
      const read = readMark(cell);
      if (read && 'mark' in read && read.outOf === null) highest = Math.max(highest, read.mark);
    }
  return highest;
}
