import { factOf, factsOf, manyColumns, type RowKind } from '#contract/imports/kinds.ts';
import type { ColumnUse } from '#contract/imports/shapes.ts';
import { dayOrdersOf, needsOrder } from '../cells/days.ts';
import { decimalSigns, needsSign, readMark } from '../cells/numbers.ts';
import { headingsOf as factsByHeading } from '../headings.ts';
import type { Cell, Sheet } from '../reading/sheet.ts';
import { headingKey } from './fold.ts';
import type { House, TableSetup } from './types.ts';

const left: ColumnUse = { to: null };

/** The subjects of the house by their names and former spellings. */
const subjectKeys = (house: House): Set<string> =>
  new Set(house.subjects.flatMap(({ name, also }) => [name, ...also].map(headingKey)));

/** Columns without a heading of their own are not taken. */
const keysOf = (headings: readonly (readonly string[])[]): string[] =>
  headings.map((lines) => headingKey(lines.at(-1) ?? ''));

/**
 * What each column becomes by its heading alone, which must be one that is known; a heading that stands twice is
 * suggested once.
 */
export function suggestColumns(
  headings: readonly (readonly string[])[],
  kind: RowKind,
  house: House,
): ColumnUse[] {
  const known = factsByHeading(kind);
  const labels = new Map(factsOf[kind].map((one) => [headingKey(one.label), one.fact]));
  const subjects = kind === 'marks' ? subjectKeys(house) : new Set<string>();
  const taken = new Set<string>();
  const keys = keysOf(headings);
  return keys.map((key, column) => {
    if (key === '') return left;
    if (subjects.has(key)) return { to: 'mark' };
    const upper = headings[column]?.slice(0, -1).map(headingKey) ?? [];
    if (kind === 'marks' && upper.some((one) => subjects.has(one))) return left;
    const fact = known.get(key) ?? labels.get(key);
    if (fact === undefined || factOf(kind, fact) === undefined) return left;
    if (taken.has(fact) && !manyColumns.has(fact)) return left;
    taken.add(fact);
    return { to: fact };
  });
}

/** The cells of a column below the headings, over all parts of a table. */
export function cellsOf(sheets: readonly Sheet[], setup: TableSetup, column: number): Cell[] {
  return setup.parts.flatMap(({ tab, head, last }) => {
    const sheet = sheets.find(({ name }) => name === tab);
    return (sheet?.rows.slice(head, last ?? undefined) ?? []).map((row) => row[column] ?? null);
  });
}

/** Days in columns of days, in whatever order fits all of them; nothing where none does, or several do. */
export function provenDays(sheets: readonly Sheet[], setup: TableSetup): TableSetup['days'] {
  const cells = columnsThat(setup, 'day').flatMap((column) => cellsOf(sheets, setup, column));
  const orders = dayOrdersOf(cells);
  return orders.length === 1 || !needsOrder(cells, orders) ? (orders[0] ?? null) : null;
}

export function provenDecimals(
  sheets: readonly Sheet[],
  setup: TableSetup,
): TableSetup['decimals'] {
  const cells = columnsThat(setup, 'sum').flatMap((column) => cellsOf(sheets, setup, column));
  const signs = decimalSigns(cells);
  return signs.length === 1 || !needsSign(cells) ? (signs[0] ?? null) : null;
}

/** The columns of a table whose cells are read so. */
export function columnsThat({ columns, kind }: TableSetup, reads: string): number[] {
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
        highest = Math.max(highest, Number(read.mark));
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

/** With what all cells of its columns prove: the order of days, the sign of decimals, marks that are above 50. */
export function proven(sheets: readonly Sheet[], setup: TableSetup): TableSetup {
  const isOfMarks = setup.kind === 'marks' || setup.kind === 'mark';
  const hasMaximum =
    setup.for_all.out_of !== undefined || setup.columns.some(({ to }) => to === 'out_of');
  const maximum = isOfMarks && !hasMaximum ? suggestedMaximum(sheets, setup) : undefined;
  return {
    ...setup,
    days: setup.days ?? provenDays(sheets, setup),
    decimals: setup.decimals ?? provenDecimals(sheets, setup),
    for_all: { ...setup.for_all, ...(maximum !== undefined && { out_of: maximum }) },
  };
}
