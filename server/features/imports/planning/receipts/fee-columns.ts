import { parseHundredths } from '#contract/hundredths.ts';
import { feePrefix } from '#contract/imports/fields.ts';
import { readAmount } from '../../words/money.ts';
import type { SheetTable } from '../plan/table.ts';

/** Fewest rows that prove what was asked for, and which part of them has to. */
const provingRows = 3;
const provingPart = 0.8;

/** Sums that were read already: what they add up to is looked for in many ways. */
const known = new WeakMap<SheetTable, Map<string, number | null>>();

/** The sum in a cell in whole cents, or null where there is none. */
export function centsAt(table: SheetTable, row: number, column: number): number | null {
  const there = known.get(table) ?? new Map<string, number | null>();
  known.set(table, there);
  const key = `${row}:${column}`;
  const told = there.get(key);
  if (told !== undefined) return told;
  const read = readAmount(table.valueAt(row, column));
  const cents = 'value' in read ? parseHundredths(read.value) : null;
  there.set(key, cents);
  return cents;
}

/** The columns that are payments for one thing each. */
export const feesIn = (table: SheetTable): number[] =>
  table.columns.flatMap((one, at) => (one?.startsWith(feePrefix) ? [at] : []));

/** What several columns of a row add up to; null where none of them has a sum. */
export function sumAt(table: SheetTable, row: number, columns: readonly number[]): number | null {
  const sums = columns.flatMap((column) => centsAt(table, row, column) ?? []);
  return sums.length === 0 ? null : sums.reduce((all, one) => all + one, 0);
}

/** Whether fees are what was asked for: never less than what was paid, and more in most rows. */
export function isBill(table: SheetTable, fees: readonly number[], paid: number): boolean {
  const pairs = table.rows.flatMap(({ at }) => {
    const [asked, given] = [sumAt(table, at, fees), centsAt(table, at, paid)];
    return asked === null || given === null ? [] : [[asked, given] as const];
  });
  const more = pairs.filter(([asked, given]) => asked > given).length;
  const isNeverLess = pairs.every(([asked, given]) => asked >= given);
  return isNeverLess && more >= provingRows && more >= pairs.length * provingPart;
}

/** Most different sums that a school asks for, as a part of the rows. */
const fewSums = 0.25;

const saysFees = /fee|ada\b|karo|tariff|charge|bill|frais|scolarit|[ée]colage/i;

/** How sums stand to what was paid beside them. */
export function besidePaid(
  table: SheetTable,
  asked: readonly number[],
  paid: readonly number[],
): { readonly isNeverLess: boolean; readonly more: number; readonly isFew: boolean } {
  const pairs = table.rows.flatMap(({ at }) => {
    const [sum, given] = [sumAt(table, at, asked), sumAt(table, at, paid)];
    return sum === null || given === null ? [] : [{ sum, given }];
  });
  const all = table.rows.flatMap(({ at }) => sumAt(table, at, asked) ?? []);
  return {
    isNeverLess: pairs.length >= provingRows && pairs.every(({ sum, given }) => sum >= given),
    more: pairs.filter(({ sum, given }) => sum > given).length,
    isFew: new Set(all).size <= Math.max(1, all.length * fewSums),
  };
}

/** Whether a column of unknown heading is what the school asks for: nearly the same in each row, and a bill beside what was paid. */
export function isAskedFor(table: SheetTable, column: number): boolean {
  const paid = table.columnOf('amount');
  if (paid < 0) return false;
  const { isNeverLess, more, isFew } = besidePaid(table, [column], [paid]);
  const isSaid = saysFees.test(table.headings[column]?.text ?? '');
  return isFew && (isBill(table, [column], paid) || (isSaid && isNeverLess && more > 0));
}

/** Columns of fees: words for what was paid are the category, whatever else a heading of fees has. 'Payee' above names is no sum. */
export function settleFees(table: SheetTable): void {
  const amounts = table.columnsOf('amount');
  if (amounts.length > 1)
    for (const at of amounts) if (!table.isOfFigures(at)) table.retarget(at, null);
  for (const at of feesIn(table))
    if (!table.isOfFigures(at)) table.retarget(at, table.has('category') ? null : 'category');
}
