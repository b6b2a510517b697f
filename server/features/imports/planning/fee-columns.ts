import { parseHundredths } from '#contract/hundredths.ts';
import { feePrefix } from '#contract/imports/fields.ts';
import { readAmount } from '../words/money.ts';
import { remarks } from '../words/remarks.texts.ts';
import type { SheetTable } from './table.ts';

/** Fewest rows that prove what was asked for, and which part of them has to. */
const provingRows = 3;
const provingPart = 0.8;

/** The sum in a cell in whole cents, or null where there is none. */
export function centsAt(table: SheetTable, row: number, column: number): number | null {
  const read = readAmount(table.valueAt(row, column));
  return 'value' in read ? parseHundredths(read.value) : null;
}

/** Whether a fee is what was asked for: never less than what was paid, and more in most rows. */
function isBill(table: SheetTable, fee: number, paid: number): boolean {
  const pairs = table.rows.flatMap(({ at }) => {
    const [asked, given] = [centsAt(table, at, fee), centsAt(table, at, paid)];
    return asked === null || given === null ? [] : [[asked, given] as const];
  });
  const more = pairs.filter(([asked, given]) => asked > given).length;
  const isNeverLess = pairs.every(([asked, given]) => asked >= given);
  return isNeverLess && more >= provingRows && more >= pairs.length * provingPart;
}

/** Most different sums that a school asks for, as a part of the rows. */
const fewSums = 0.25;

/** Whether a column of unknown heading is what the school asks for: nearly the same in each row, and a bill beside what was paid. */
export function isAskedFor(table: SheetTable, column: number): boolean {
  const paid = table.columnOf('amount');
  const sums = table.rows.flatMap(({ at }) => centsAt(table, at, column) ?? []);
  const isFew = new Set(sums).size <= Math.max(1, sums.length * fewSums);
  return paid >= 0 && isFew && isBill(table, column, paid);
}

/**
 * Columns of fees that hold no payments: words for what was paid are the category; one fee beside a sum
 * that was paid of it is what the school asked for.
 */
export function settleFees(table: SheetTable): void {
  const fees = table.columns.flatMap((one, at) => (one?.startsWith(feePrefix) ? [at] : []));
  for (const at of fees)
    if (!table.isOfFigures(at)) table.retarget(at, table.has('category') ? null : 'category');
  const [only, ...others] = fees.filter((at) => table.columns[at]?.startsWith(feePrefix));
  const paid = table.columnOf('amount');
  if (only === undefined || others.length > 0 || paid < 0) return;
  if (isBill(table, only, paid)) table.explain(only, remarks.owed);
}
