import { namesUnit } from '../../words/units-of-money.ts';
import type { SheetTable } from '../plan/table.ts';
import { centsAt } from './fee-columns.ts';

/** Fewest different sums that prove a rate. */
const provingSums = 3;
/** How far cents that were rounded may be from it, as a part of the sum. */
const slip = 0.005;

/** Whether a column has what was paid again in another unit of money: always at the same rate, which is not one. */
export function isInOtherCurrency(table: SheetTable, column: number): boolean {
  const paid = table.has('amount') ? table.columnOf('amount') : table.columnOf('total');
  const heading = table.headings[column]?.text ?? '';
  if (paid < 0 || !namesUnit(heading)) return false;
  const pairs = table.rows.flatMap(({ at }) => {
    const [own, sum] = [column, paid].map((one) => centsAt(table, at, one));
    return own && sum ? [{ own, sum }] : [];
  });
  const [first] = [...pairs].sort((one, other) => other.own - one.own);
  if (first === undefined || new Set(pairs.map(({ sum }) => sum)).size < provingSums) return false;
  const rate = first.own / first.sum;
  const isOne = Math.abs(rate - 1) < slip;
  return (
    !isOne && pairs.every(({ own, sum }) => Math.abs(own - sum * rate) <= Math.max(1, own * slip))
  );
}
