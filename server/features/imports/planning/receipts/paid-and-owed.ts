import { remarks } from '../../words/remarks.texts.ts';
import type { SheetTable } from '../plan/table.ts';
import { sumAt } from './fee-columns.ts';

/** Fewest rows that prove that what is owed is what was asked for without what was paid. */
const provingRows = 4;
const provingPart = 0.9;

/** What a column, or several together, have in each row. */
type Sums = number | readonly number[];

/** Whether a column is what was paid and what is still owed together, in nearly each row and not by noughts alone. */
export function isBoth(table: SheetTable, whole: Sums, paid: Sums, owed: number): boolean {
  const rows = table.rows.flatMap(({ at }) => {
    const [all, given, left] = [whole, paid, owed].map((own) =>
      sumAt(table, at, typeof own === 'number' ? [own] : own),
    );
    if (all == null || (given == null && left == null)) return [];
    return [{ all, given: given ?? 0, owed: left ?? 0 }];
  });
  const isBelow = ({ owed: left }: { readonly owed: number }) => left < 0;
  // What is owed may stand there as a debt, below zero; more than all of it is a credit.
  const areDebts = rows.filter(isBelow).length * 2 > rows.filter((one) => one.owed !== 0).length;
  const told = rows.map(({ all, given, owed: left }) => ({
    ...{ all, given },
    left: areDebts ? -left : left,
  }));
  const right = told.filter(({ all, given, left }) => all === given + left);
  return (
    right.length >= Math.max(provingRows, rows.length * provingPart) &&
    right.some(({ given }) => given > 0) &&
    right.some(({ left }) => left > 0)
  );
}

/** Columns of what is owed or was asked for. */
export const debtsIn = (table: SheetTable): number[] =>
  table.headings.flatMap((_, at) => (table.meaningAt(at)?.reason === remarks.owed ? [at] : []));

/**
 * Settles what figures below unknown headings are by what is owed beside them: with what was paid it makes up what
 * was asked for.
 * @param unknown columns of figures that nobody knows
 * @returns those of them that are still not known
 */
export function settlePaid(table: SheetTable, unknown: readonly number[]): readonly number[] {
  const debts = debtsIn(table);
  const paid = table.columnOf('amount');
  const wholes = (given: number, among: readonly number[]) =>
    among.filter(
      (at) => at !== given && debts.some((owed) => owed !== at && isBoth(table, at, given, owed)),
    );
  if (paid >= 0) {
    // What was owed before and after a payment, or what was asked for and is left.
    const all = [...unknown, ...debts];
    const asked = all
      .flatMap((whole) =>
        all.flatMap((owed) =>
          owed !== whole && isBoth(table, whole, paid, owed) ? [whole, owed] : [],
        ),
      )
      .filter((at) => unknown.includes(at));
    for (const at of asked) table.explain(at, remarks.owed);
    return unknown.filter((at) => !asked.includes(at));
  }
  const given = unknown.filter((at) => wholes(at, [...unknown, ...debts]).length > 0);
  const [only, ...others] = given;
  if (only === undefined || others.length > 0) return unknown;
  table.retarget(only, 'amount');
  const asked = wholes(only, unknown);
  for (const at of asked) table.explain(at, remarks.owed);
  return unknown.filter((at) => at !== only && !asked.includes(at));
}

/** Of two columns of what was paid the one that the other makes up with what is owed was only awarded or asked for. */
export function settleAmounts(table: SheetTable): void {
  const amounts = table.columnsOf('amount');
  const debts = debtsIn(table);
  const [one, other, ...more] = amounts;
  if (one === undefined || other === undefined || more.length > 0) return;
  for (const [whole, paid] of [
    [one, other],
    [other, one],
  ] as const)
    if (debts.some((owed) => isBoth(table, whole, paid, owed))) {
      table.explain(whole, remarks.owed);
      return;
    }
}
