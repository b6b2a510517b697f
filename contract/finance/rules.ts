import { hundredthsText } from '../hundredths.ts';
import { formatMoney, parseMoney } from '../money.ts';
import { financeCategories } from './categories.ts';
import { financeMessages as words } from './messages.ts';

/** Most items in one report (security 7.7). */
export const itemsMax = 100;

/** What one item may cost, in whole cents (contract 7). */
export const costCents = { min: 1, max: 9_999_999_999 } as const;

/** The fault of a cost as typed, or null: 0.01 to 99,999,999.99, at most 2 decimals (contract 7). */
export function costFault(cost: string | null): string | null {
  if (cost === null || cost.trim() === '') return words.cost;
  const cents = parseMoney(cost);
  if (cents === null) return words.costFormat;
  if (cents < costCents.min) return words.costLow;
  return cents > costCents.max ? words.costHigh : null;
}

/** An item as stored: `cost` in whole cents. */
export interface Item {
  readonly category: string;
  readonly item: string;
  readonly cost: number;
}

export interface ItemGroup {
  category: string;
  /** Formatted like '12,345.00'. */
  category_total_cost: string;
  /** Costs as decimal text, '2350.00'. */
  category_items: { item: string; cost: string }[];
}

/** Whole cents over all items; the cap on items keeps the sum far inside exact numbers. */
export function totalCents(items: readonly Pick<Item, 'cost'>[]): number {
  return items.reduce((sum, item) => sum + item.cost, 0);
}

/** Items by category for the profile and the letter: categories in the spec's order, items as filed. */
export function groupItems(items: readonly Item[]): ItemGroup[] {
  return financeCategories.flatMap((category) => {
    const own = items.filter((item) => item.category === category);
    if (own.length === 0) return [];
    return {
      category,
      category_total_cost: formatMoney(totalCents(own)),
      category_items: own.map(({ item, cost }) => ({ item, cost: hundredthsText(cost) })),
    };
  });
}

/**
 * Totals while the form is being filled. The total has every row whose cost can be read, whatever its
 * category; `unread` rows have a cost that cannot.
 */
export function runningTotals(
  rows: readonly { readonly category: string; readonly cost: string }[],
): { categories: { category: string; total: string }[]; total: string; unread: number } {
  const read = rows
    .filter((row) => costFault(row.cost) === null)
    .map((row) => ({ category: row.category, item: '', cost: parseMoney(row.cost) ?? 0 }));
  return {
    categories: groupItems(read).map((group) => ({
      category: group.category,
      total: group.category_total_cost,
    })),
    total: formatMoney(totalCents(read)),
    unread: rows.filter((row) => row.cost.trim() !== '' && costFault(row.cost) !== null).length,
  };
}
