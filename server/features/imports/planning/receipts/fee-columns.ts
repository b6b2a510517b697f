import { financeCategories } from '#contract/finance/categories.ts';
import { parseHundredths } from '#contract/hundredths.ts';
import { feePrefix } from '#contract/imports/fields.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { readAmount } from '../../words/money.ts';
import { remarks } from '../../words/remarks.texts.ts';
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
  // Below one of them nothing need stand: it says as little of what was paid for.
  for (const at of feesIn(table))
    if (!table.isOfFigures(at) && table.rows.some((row) => table.textAt(row.at, at) !== ''))
      table.retarget(at, table.has('category') ? null : 'category');
}

/**
 * Of several columns that somebody says to be of one category each is a payment of its own, called after its heading: none
 * of them counts instead of another.
 */
export function partSameFees(table: SheetTable): void {
  for (const category of financeCategories) {
    const target = `${feePrefix}${category}`;
    const columns = table.columnsOf(target);
    if (columns.length < 2) continue;
    for (const at of columns) {
      if (table.meaningAt(at)?.target === target) continue;
      const heading = table.headings[at]?.text || category;
      const own = `${feePrefix}${heading}`;
      table.retarget(at, table.has(own) ? `${own} (${columnLetter(at)})` : own);
      table.feeKinds.set(at, category);
    }
  }
}

/** Facts of a student that are kinds of payments where sums stand below them. */
const mayBeKinds =
  /^(?:medical|medicals|photos?|pictures?|health|afya|tests?|activit(?:y|ies)|games?|sports?)$/i;
/** Reasons for which a column of sums is never one of payments. */
const neverPaid: ReadonlySet<string> = new Set([
  ...[remarks.owed, remarks.serial, remarks.paymentNumber, remarks.paymentWay],
  ...[remarks.authorityNumber, remarks.partOfPayment],
]);

/**
 * A column that was left out by its heading may have a payment in it: below MEDICAL, where sums stand there, or where the
 * sheet's own total has it in it and is not reached without. It is asked about as all others of unknown kind.
 */
export function findLeftOutFees(table: SheetTable): void {
  const isLeft = (at: number) => {
    const reason = table.meaningAt(at)?.reason ?? null;
    const isOpen = (table.columns[at] ?? null) === null && reason !== null;
    return isOpen && !neverPaid.has(reason) && table.isOfFigures(at);
  };
  const [whole = -1] = [...table.columnsOf('total'), ...table.columnsOf('amount')];
  const unknown = table.headings.flatMap((_, at) =>
    (table.columns[at] ?? null) === null &&
    table.meaningAt(at)?.reason == null &&
    table.isOfFigures(at)
      ? [at]
      : [],
  );
  const others = [...feesIn(table), ...unknown];
  for (const [at, { text }] of table.headings.entries()) {
    if (!isLeft(at)) continue;
    const sums = table.rows.flatMap((row) => centsAt(table, row.at, at) ?? []);
    const areSums = sums.some((one) => one >= leastSum) && sums.every((one) => one % 100 === 0);
    const isInTotal =
      whole >= 0 && others.length > 0 && isNeeded(table, whole, { own: at, others });
    if (isInTotal || (areSums && mayBeKinds.test(text.trim()))) table.forget(at);
  }
}

/** The least sum that stands for money and no code, in whole cents. */
const leastSum = 10_000;

/** Whether a total is reached in each row, and in some of them with a column alone. */
function isNeeded(
  table: SheetTable,
  whole: number,
  { own, others }: { readonly own: number; readonly others: readonly number[] },
): boolean {
  const rows = table.rows.flatMap(({ at }) => {
    const told = centsAt(table, at, whole);
    const without = sumAt(table, at, others) ?? 0;
    const sum = centsAt(table, at, own) ?? 0;
    return told === null ? [] : [{ isSame: told === without + sum, sum }];
  });
  return (
    rows.length >= provingRows &&
    rows.every(({ isSame }) => isSame) &&
    rows.some(({ sum }) => sum > 0)
  );
}
