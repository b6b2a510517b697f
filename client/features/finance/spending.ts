import { categoryTotals, itemsOf } from '#contract/finance/rules.ts';
import type { FinanceStatement } from '#contract/finance/shapes.ts';
import { sumText } from '../../lib/money-text.ts';

export interface Spent {
  readonly label: string;
  /** Whole cents. */
  readonly value: number;
  readonly text: string;
}

/** What was spent on each category over these reports in one currency, in the order of rule 7.8, in whole cents. */
export const spendingOf = (
  reports: readonly Pick<FinanceStatement, 'items' | 'currency'>[],
): Spent[] =>
  categoryTotals(reports.flatMap(({ items }) => itemsOf(items))).map(({ category, cents }) => ({
    label: category,
    value: cents,
    text: sumText(cents, reports[0]?.currency),
  }));
