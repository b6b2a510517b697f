import { hundredthsOf, hundredthsText } from '../hundredths.ts';
import { formatMoney, isUnitOf, moneyOf, readSum } from '../money.ts';
import { financeCategories } from './categories.ts';
import { financeMessages as words } from './messages.ts';

/** Most items in one report (rule 8.7). */
export const itemsMax = 100;

/** What one item may cost, in whole cents (rule 7.7). */
export const costCents = { min: 1, max: 9_999_999_999 } as const;

/**
 * The fault of a cost as typed, or null: 0.01 to 99,999,999.99, at most 2 decimals (rule 7.7).
 * @param currency what a cost may bear as its unit; 'any' where only the server knows it
 */
export function costFault(
  cost: string | null,
  currency: string | null | 'any' = null,
): string | null {
  if (cost === null || cost.trim() === '') return words.cost;
  const sum = readSum(cost);
  if (sum === null) return words.costFormat;
  if (currency !== 'any' && !isUnitOf(sum.unit, currency)) return words.costUnit(currency);
  if (sum.cents < costCents.min) return words.costLow;
  return sum.cents > costCents.max ? words.costHigh : null;
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

/** Items by category: categories in the order of rule 7.8, items as filed. */
function byCategory(items: readonly Item[]) {
  return financeCategories.flatMap((category) => {
    const own = items.filter((item) => item.category === category);
    return own.length === 0 ? [] : { category, own, cents: totalCents(own) };
  });
}

/** What each category comes to, in whole cents. */
export const categoryTotals = (items: readonly Item[]): { category: string; cents: number }[] =>
  byCategory(items).map(({ category, cents }) => ({ category, cents }));

/** Items by category, in the form of the wire. */
export function groupItems(items: readonly Item[]): ItemGroup[] {
  return byCategory(items).map(({ category, own, cents }) => ({
    category,
    category_total_cost: formatMoney(cents),
    category_items: own.map(({ item, cost }) => ({ item, cost: hundredthsText(cost) })),
  }));
}

/** The items of groups that the wire brings, their costs in whole cents again. */
export const itemsOf = (groups: readonly ItemGroup[]): Item[] =>
  groups.flatMap(({ category, category_items }) =>
    category_items.map(({ item, cost }) => ({ category, item, cost: hundredthsOf(cost) })),
  );

/**
 * Totals while the form is being filled, in whole cents. The total has every row whose cost can be
 * read, whatever its category; `unread` rows have a cost that cannot.
 */
export function runningTotals(
  rows: readonly { readonly category: string; readonly cost: string }[],
  currency: string | null = null,
): { categories: { category: string; cents: number }[]; cents: number; unread: number } {
  const isRead = ({ cost }: { cost: string }) => costFault(cost, currency) === null;
  const read = rows
    .filter(isRead)
    .map(({ category, cost }) => ({ category, item: '', cost: moneyOf(cost) }));
  return {
    categories: categoryTotals(read),
    cents: totalCents(read),
    unread: rows.filter((row) => row.cost.trim() !== '' && !isRead(row)).length,
  };
}
