import { textOf } from '../../reading/sheet.ts';
import { readFigure } from '../../words/marks.ts';
import { isWeightWord, weightIn } from '../../words/weights.ts';
import type { SheetTable } from '../plan/table.ts';
import { isNear, provingPart, provingRows } from './sums-of-marks.ts';

// What each subject counts in the sheet's own mean: a line of coefficients beside the headings, or a coefficient in each of them.

const searchedRows = 3;
const highest = 20;
const fewest = 2;

type Weights = ReadonlyMap<number, number>;
const known = new WeakMap<SheetTable, Weights | null>();

/** The figures of a line that is called coefficients, below the subjects that are read. */
function inLine(table: SheetTable, row: number): Weights | null {
  const cells = table.sheet.rows[row] ?? [];
  if (!cells.some((cell) => isWeightWord(textOf(cell)))) return null;
  const weights = new Map<number, number>();
  for (const [at, cell] of cells.entries()) {
    const weight = readFigure(textOf(cell));
    if (weight !== null && weight > 0 && weight <= highest) weights.set(at, weight);
  }
  return weights.size >= fewest ? weights : null;
}

function inHeadings(table: SheetTable): Weights | null {
  const weights = new Map<number, number>();
  for (const [at, { text }] of table.headings.entries()) {
    const weight = weightIn(text);
    if (weight !== null) weights.set(at, weight);
  }
  return weights.size >= fewest ? weights : null;
}

function weightsOf(table: SheetTable): Weights | null {
  const there = known.get(table);
  if (there !== undefined) return there;
  const { header, lines = 1 } = table.setup;
  const first = header - lines + 1;
  const rows = [
    ...Array.from({ length: searchedRows }, (_, more) => header + 1 + more),
    ...Array.from({ length: searchedRows }, (_, less) => first - 1 - less),
  ];
  const found =
    rows.map((row) => inLine(table, row)).find((one) => one !== null) ?? inHeadings(table);
  known.set(table, found);
  return found;
}

/** The sum of a row's marks, each as often as its coefficient says, and their mean. */
interface Weighed {
  readonly sum: number;
  readonly mean: number;
}

/**
 * A row's marks in these columns by the coefficients of the sheet, as they stand there; null without coefficients,
 * or where one of the columns has none.
 */
export function weighed(
  table: SheetTable,
  row: number,
  columns: readonly number[],
): Weighed | null {
  const weights = weightsOf(table);
  if (weights === null) return null;
  let [sum, all] = [0, 0];
  for (const column of columns) {
    const mark = readFigure(table.valueAt(row, column));
    if (mark === null) continue;
    const weight = weights.get(column);
    if (weight === undefined) return null;
    sum += mark * weight;
    all += weight;
  }
  return all === 0 ? null : { sum, mean: sum / all };
}

/** Whether a column is the mean of others by the coefficients of the sheet, in nearly all rows. */
export function isWeighedMean(
  table: SheetTable,
  column: number,
  others: readonly number[],
): boolean {
  const rows = table.rows.flatMap(({ at }) => {
    const [told, own] = [readFigure(table.valueAt(at, column)), weighed(table, at, others)];
    return told === null || own === null ? [] : [isNear(told, own.mean, false)];
  });
  const right = rows.filter(Boolean).length;
  return rows.length >= provingRows && right >= rows.length * provingPart;
}
