import { financeCategories } from '#contract/finance/categories.ts';
import type { FinanceStatement } from '#contract/finance/shapes.ts';
import { formatMoney, moneyOf } from '#contract/money.ts';

export interface Spent {
  readonly label: string;
  /** Whole cents. */
  readonly value: number;
  readonly text: string;
}

/** What was spent on each category over these reports, in the spec's order, in whole cents. */
export function spendingOf(reports: readonly Pick<FinanceStatement, 'items'>[]): Spent[] {
  const groups = reports.flatMap((report) => report.items);
  return financeCategories.flatMap((label) => {
    const own = groups.filter((group) => group.category === label);
    if (own.length === 0) return [];
    const value = own.reduce((sum, group) => sum + moneyOf(group.category_total_cost), 0);
    return { label, value, text: formatMoney(value) };
  });
}
