import type { SheetTable } from '../plan/table.ts';
import { centsAt } from './fee-columns.ts';

// Which columns a sum of the sheet's own has in it.

/** Fewest rows that prove which columns a total has in it. */
const provingRows = 3;
/** Of more columns not every choice of some is tried. */
const mostColumns = 9;

/** What was paid by some columns of a row; what is given back or owed is none. */
const paidAt = (table: SheetTable, row: number, columns: readonly number[]): number =>
  columns.reduce((all, column) => all + Math.max(0, centsAt(table, row, column) ?? 0), 0);

/** Rows in which the sheet tells a sum of its own, with whether these columns add up to it. */
export function compared(table: SheetTable, whole: number, columns: readonly number[]) {
  return table.rows.flatMap(({ at }) => {
    const told = centsAt(table, at, whole);
    const sum = paidAt(table, at, columns);
    return told === null ? [] : [{ at, told, sum, isSame: told === sum }];
  });
}

/** Fewest rows of which a sum tells. */
const fewestAbove = 2;

/**
 * The rows that have a sum of the sheet's own and nothing of these columns, where it is that of the rows above: since the last
 * such row, or of all of them.
 */
export function sumsOfAbove(
  table: SheetTable,
  whole: number,
  columns: readonly number[],
): ReadonlySet<number> {
  const found = new Set<number>();
  let all: readonly number[] = [];
  let since: readonly number[] = [];
  const isSum = (told: number, above: readonly number[]) =>
    above.length >= fewestAbove && told === above.reduce((sum, one) => sum + one, 0);
  for (const { at, told } of compared(table, whole, columns)) {
    const isEmpty = columns.every((column) => table.textAt(at, column) === '');
    if (isEmpty && told > 0 && (isSum(told, since) || isSum(told, all))) {
      found.add(at);
      since = [];
    } else {
      all = [...all, told];
      since = [...since, told];
    }
  }
  return found;
}

/** Every choice of some of these columns. */
const choicesOf = (columns: readonly number[]): number[][] =>
  Array.from({ length: 2 ** columns.length }, (_, choice) =>
    columns.filter((_at, place) => (choice >> place) % 2 === 1),
  );

/**
 * The only columns of these that add up to the sheet's own sum in every row that tells one; null where there are none or
 * several such choices.
 */
export function partsOfTotal(
  table: SheetTable,
  whole: number,
  columns: readonly number[],
): readonly number[] | null {
  const filled = columns.filter((at) => table.rows.some((row) => paidAt(table, row.at, [at]) > 0));
  if (filled.length === 0 || filled.length > mostColumns) return null;
  const told = compared(table, whole, []).filter((one) => one.told > 0);
  if (new Set(told.map((one) => one.told)).size < 2 || told.length < provingRows) return null;
  const rows = compared(table, whole, []);
  const found = choicesOf(filled).filter(
    (some) => some.length > 0 && rows.every((one) => one.told === paidAt(table, one.at, some)),
  );
  const [only] = found;
  return found.length === 1 && only !== undefined ? only : null;
}
