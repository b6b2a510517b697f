import { readFigure } from '../../words/marks.ts';
import type { SheetTable } from '../plan/table.ts';

/** Fewest rows that prove what columns add up to, and which part of them has to. */
const provingRows = 3;
const provingPart = 0.8;

type Made = (parts: readonly number[]) => number;
const sumOf: Made = (parts) => parts.reduce((all, one) => all + one, 0);

/**
 * Whether a column is made of the others in nearly every row.
 * @param fewest rows that prove it; in fewer than usual each has to
 */
function isMadeOf(
  table: SheetTable,
  {
    whole,
    parts,
    fewest = provingRows,
  }: { whole: number; parts: readonly number[]; fewest?: number },
  made: Made,
): boolean {
  let rows = 0;
  let right = 0;
  for (const { at } of table.rows) {
    const told = readFigure(table.valueAt(at, whole));
    const found = parts.flatMap((part) => readFigure(table.valueAt(at, part)) ?? []);
    if (told === null || found.length === 0) continue;
    rows += 1;
    if (Math.abs(made(found) - told) <= 0.51) right += 1;
  }
  const needed = rows < provingRows ? rows : rows * provingPart;
  return parts.length > 0 && rows >= fewest && right >= needed;
}

/** Whether what the headings of parts say that they are out of adds up to what the whole is out of: 30 and 70. */
function areOutOfWhole(table: SheetTable, whole: number, parts: readonly number[]): boolean {
  const maxima = parts.map((at) => table.meaningAt(at)?.outOf ?? Number.NaN);
  return parts.length > 1 && sumOf(maxima) === (table.meaningAt(whole)?.outOf ?? 100);
}

/**
 * Of columns with parts of a mark the one that the others add up to; null where none does.
 * @param wholes those that may be it, the likeliest first
 */
export function sumOfParts(
  table: SheetTable,
  wholes: readonly number[],
  columns: readonly number[],
): number | null {
  const isSum = (whole: number) => {
    const parts = columns.filter((at) => at !== whole);
    const fewest = areOutOfWhole(table, whole, parts) ? 1 : provingRows;
    return isMadeOf(table, { whole, parts, fewest }, sumOf);
  };
  return wholes.find(isSum) ?? null;
}

/** Of three columns or more the last one that is the mean of the others; null where none is. */
export function meanOfParts(table: SheetTable, columns: readonly number[]): number | null {
  const isMean = (whole: number) =>
    isMadeOf(
      table,
      { whole, parts: columns.filter((at) => at !== whole) },
      (parts) => sumOf(parts) / parts.length,
    );
  return columns.length > 2 ? (columns.findLast(isMean) ?? null) : null;
}

/**
 * Whether a column is made of parts with weights of their own: in each row it lies among their percentages,
 * each out of what its heading says.
 */
export function liesAmong(table: SheetTable, whole: number, parts: readonly number[]): boolean {
  const maxima = parts.map((at) => table.meaningAt(at)?.outOf ?? 0);
  if (parts.length < 2 || parts.includes(whole) || maxima.some((one) => one <= 0)) return false;
  const rows = table.rows.flatMap(({ at }) => {
    const told = readFigure(table.valueAt(at, whole));
    const shares = parts.flatMap((part, index) => {
      const figure = readFigure(table.valueAt(at, part));
      return figure === null ? [] : [(figure / (maxima[index] ?? 1)) * 100];
    });
    if (told === null || shares.length < parts.length) return [];
    return [Math.min(...shares) - 1 <= told && told <= Math.max(...shares) + 1];
  });
  return rows.length >= provingRows && rows.every(Boolean);
}

/** Whether what stands in a column can be marks: most of it is 100 at most. */
export function isOfHundred(table: SheetTable, column: number): boolean {
  const found = table.rows.flatMap(({ at }) => readFigure(table.valueAt(at, column)) ?? []);
  return found.filter((one) => one <= 100).length >= found.length / 2;
}

/** Whether a column has the same marks once more, out of 100: 24 of 50 is 48. */
export function isShareOfMaximum(table: SheetTable, share: number): boolean {
  const [score, maximum] = [table.columnOf('score'), table.columnOf('maximum')];
  if (score < 0 || maximum < 0) return false;
  const rows = table.rows.flatMap(({ at }) => {
    const [mark, most, told] = [score, maximum, share].map((column) =>
      readFigure(table.valueAt(at, column)),
    );
    return mark == null || !most || told == null ? [] : [Math.abs((mark / most) * 100 - told)];
  });
  const right = rows.filter((apart) => apart <= 0.51).length;
  return rows.length >= provingRows && right >= rows.length * provingPart;
}
