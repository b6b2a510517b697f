import { feePrefix } from '#contract/imports/fields.ts';
import { written } from '../../words/lists.ts';
import { hasPaid, saysBalance } from '../../words/money.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { RowWork } from '../plan/row-work.ts';
import { centsAt } from './fee-columns.ts';
import { sidesOf } from './money-in-or-out.ts';
import { debtsIn } from './paid-and-owed.ts';

/** Whether a row says by itself that there was a payment: its day or its number. */
function saysPayment({ table, at }: RowWork): boolean {
  return table.headings.some((_, column) => {
    const isOfPayment =
      table.columns[column] === 'date' || table.meaningAt(column)?.reason === remarks.paymentNumber;
    return isOfPayment && /[0-9]/.test(table.textAt(at, column));
  });
}

/**
 * Whether a row without a sum is no payment, and lacks nothing: in a statement one whose sum stands on the other side,
 * and in a list of what was paid beside what is owed a row of somebody who paid nothing.
 */
export function isNoPayment(work: RowWork): boolean {
  const { table, at } = work;
  const column = table.columnOf('amount');
  if (column < 0) return false;
  const sides = sidesOf(table.headings);
  if (sides !== null && [sides.in, sides.out].includes(column)) {
    const other = column === sides.in ? sides.out : sides.in;
    const isBalance = table.columns.some((_, of) => saysBalance(table.textAt(at, of)));
    return table.textAt(at, other) !== '' || isBalance || !saysPayment(work);
  }
  const isListOfAll = hasPaid(table.headings[column]?.text ?? '') || debtsIn(table).length > 0;
  const owes = debtsIn(table).some((debt) => (centsAt(table, at, debt) ?? 0) !== 0);
  return isListOfAll && owes && !saysPayment(work);
}

/** Whether no column of a row has a sum, and none is lacking: then it need not be known whom it is about. */
export function paysNothing(work: RowWork): boolean {
  const { table } = work;
  const fees = table.withPrefix(feePrefix);
  const { term, isInstalment, isByMonths } = table.sheet;
  // No month is of this term, and nothing else was paid in it.
  const hasNoMonth = isByMonths === true && !table.has('amount');
  // A term, or an instalment, without a sum is one in which nothing was paid.
  const mayBeNone =
    term !== undefined ||
    (isInstalment && written(work.cell('date')) === null) ||
    isNoPayment(work);
  const isNothing =
    fees.length > 0
      ? fees.every(({ field }) => /^(?:0+(?:\.0+)?)?$/.test(written(work.cell(field)) ?? ''))
      : hasNoMonth || (mayBeNone && table.has('amount') && written(work.cell('amount')) === null);
  return isNothing && work.stateSoFar === null;
}
