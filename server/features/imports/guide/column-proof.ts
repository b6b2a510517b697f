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
  const first = told[0]?.ways[0];
  const isProven = told.every(({ ways }) => ways.length === 1 && ways[0] === first);
  const holds =
    first !== undefined && told.every(({ ways }) => last !== null && ways.includes(last));
  const found = isProven ? (first ?? null) : holds ? last : null;
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
