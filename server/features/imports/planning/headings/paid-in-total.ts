import { withoutTerm } from '../../words/lists.ts';
import { saysPaid } from '../../words/money.ts';
import { monthIn } from '../../words/months.ts';
import { receiptCategoryOf } from '../../words/payment-kinds.ts';
import { fieldOf } from './field-of-heading.ts';

/** Whether one heading says what was paid in total, and no other names a payment, a kind of fee, a term or a month. */
export function isPaidInTotal(headings: readonly string[]): boolean {
  const totals = headings.filter((text) => saysPaid(text) === 'total');
  const isPayment = (text: string) =>
    fieldOf(text, 'receipts') === 'amount' ||
    saysPaid(text) === 'amount' ||
    receiptCategoryOf(text) !== null ||
    withoutTerm(text).term !== null ||
    monthIn(text) !== null;
  return totals.length === 1 && !headings.some((text) => !totals.includes(text) && isPayment(text));
}
