import { factOf, type Reads } from '#contract/imports/kinds.ts';
import { dayOrdersOf, needsOrder } from '../cells/days.ts';
import { decimalSigns, needsSign, readMark } from '../cells/numbers.ts';
import type { Cell, Sheet } from '../reading/sheet.ts';
import type { TableSetup } from './types.ts';

/** The cells of a column below the headings, over all parts of a table. */
export function cellsOf(sheets: readonly Sheet[], setup: TableSetup, column: number): Cell[] {
  return setup.parts.flatMap(({ tab, head, last }) => {
    const sheet = sheets.find(({ name }) => name === tab);
    return (sheet?.rows.slice(head, last ?? undefined) ?? []).map((row) => row[column] ?? null);
  });
}

/** What the cells of each column prove by themselves, or what held last time unless cells are against it. */
function provenBy<One>(columns: readonly { readonly ways: One[] }[], last: One | null): One | null {
  const only = columns[0]?.ways[0];
  if (only === undefined) return null;
  if (columns.every(({ ways }) => ways.length === 1 && ways[0] === only)) return only;
  return last !== null && columns.every(({ ways }) => ways.includes(last)) ? last : null;
}

/** The cells of each column that is read so. */
const cellsThat = (sheets: readonly Sheet[], setup: TableSetup, reads: Reads): Cell[][] =>
  columnsThat(setup, reads).map((column) => cellsOf(sheets, setup, column));

/** The ways in which each column can be read, and whether it makes a difference; those that say nothing are left out. */
const waysOf = <One>(
  columns: readonly Cell[][],
  ways: (cells: Cell[]) => One[],
  matters: (cells: Cell[]) => boolean,
) =>
  columns
    .map((cells) => ({ cells, ways: ways(cells) }))
    // Cells that contradict each other are asked, too, though each can be read in one way only.
    .map(({ cells, ways: all }) => ({ ways: all, matters: all.length === 0 || matters(cells) }))
    .filter((one) => one.matters || one.ways.length === 1);
export const ordersIn = (sheets: readonly Sheet[], setup: TableSetup) =>
  waysOf(cellsThat(sheets, setup, 'day'), dayOrdersOf, needsOrder);
export const signsIn = (sheets: readonly Sheet[], setup: TableSetup) =>
  waysOf(cellsThat(sheets, setup, 'sum'), decimalSigns, needsSign);

/** With what its cells prove of the order of days and the sign before decimals. */
export const provenIn = (
  sheets: readonly Sheet[],
  setup: TableSetup,
  last: Pick<TableSetup, 'days' | 'decimals'> = { days: null, decimals: null },
): Pick<TableSetup, 'days' | 'decimals'> => ({
  days: setup.days ?? provenBy(ordersIn(sheets, setup), last.days),
  decimals: setup.decimals ?? provenBy(signsIn(sheets, setup), last.decimals),
});

/** The columns of a table whose cells are read so. */
export function columnsThat({ columns, kind }: TableSetup, reads: Reads): number[] {
  if (kind === null) return [];
  return columns.flatMap(({ to }, at) =>
    to !== null && factOf(kind, to)?.reads === reads ? [at] : [],
  );
}

/** The highest mark of the columns that have no maximum of their own. */
export function highestMark(sheets: readonly Sheet[], setup: TableSetup): number {
  let highest = 0;
  for (const column of columnsThat(setup, 'mark')) {
    if (setup.columns[column]?.out_of !== undefined) continue;
    for (const cell of cellsOf(sheets, setup, column)) {
      const read = readMark(cell);
      if (read && 'mark' in read && read.outOf === null)
        highest = Math.max(highest, read.mark / 100);
    }
  }
  return highest;
}

const [fewestForHundred, hundred] = [50, 100];

/** Marks above 50 and none above 100 are out of 100; of others a person says it. */
export function suggestedMaximum(sheets: readonly Sheet[], setup: TableSetup): string | undefined {
  const highest = highestMark(sheets, setup);
  return highest > fewestForHundred && highest <= hundred ? String(hundred) : undefined;
}
