import { withoutTerm } from '../../words/lists.ts';
import { hasPaid, saysOwed } from '../../words/money.ts';
import { receiptCategoryOf } from '../../words/payment-kinds.ts';
import type { Heading } from './heading-rows.ts';

/** Whether a heading names a term and nothing else, below a group for fees. */
function isTermOfFees({ group, own }: Heading): boolean {
  const { text, term } = withoutTerm(own);
  const isOfFees = hasPaid(group) || receiptCategoryOf(group) !== null;
  return term !== null && text === '' && isOfFees && !saysOwed(group);
}

/**
 * The columns of terms below a group for fees, which are no exams: where no other heading stands below a group, so that
 * the line above is none of titles.
 */
export function termsOfFees(headings: readonly Heading[]): ReadonlySet<number> {
  const found = headings.flatMap((one, at) => (isTermOfFees(one) ? [at] : []));
  const isOfOthers = headings.some(({ group }, at) => group !== '' && !found.includes(at));
  return new Set(isOfOthers ? [] : found);
}
