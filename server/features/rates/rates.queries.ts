import { type Rate, rateFigures } from '#contract/rates/rates.ts';
import type { ListedRate } from '#contract/rates/shapes.ts';
import { readCurrency } from '../../db/currency.ts';
import type { Reader } from '../../db/database.ts';

/**
 * The exchange rates to the foundation's currency, by currency: the newest rate of each. Empty while the
 * foundation has chosen no currency.
 * @param until the last day of a rate that counts, `YYYY-MM-DD`; null for all
 */
export async function newestRates(
  reader: Reader,
  base: string | null,
  until: string | null = null,
): Promise<ReadonlyMap<string, Rate>> {
  if (base === null) return new Map();
  let query = reader
    .selectFrom('exchange_rates')
    .select(['base', 'currency', 'digits', 'scale', 'day'])
    .where('base', '=', base);
  if (until !== null) query = query.where('day', '<=', until);
  // The newest comes last, so it overwrites the others.
  const rows = await query.orderBy('day').execute();
  return new Map(rows.map((rate) => [rate.currency, rate]));
}

const keyOf = ({ base, currency, digits, scale, day }: Rate) =>
  [base, currency, digits, scale, day].join(' ');

/** Whether a rate is still kept. */
export async function rateIsKept(reader: Reader): Promise<(rate: Rate) => boolean> {
  const rows = await reader
    .selectFrom('exchange_rates')
    .select(['base', 'currency', 'digits', 'scale', 'day'])
    .execute();
  const keys = new Set(rows.map(keyOf));
  return (rate) => keys.has(keyOf(rate));
}

/** All rates, the newest day first. */
export async function listRates(reader: Reader): Promise<ListedRate[]> {
  const newest = await newestRates(reader, await readCurrency(reader));
  const rows = await reader
    .selectFrom('exchange_rates')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('currency')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { id, currency, base, day } = row;
    const current = newest.get(currency);
    const is_current = current?.base === base && current.day === day;
    return { id, currency, base, rate: rateFigures(row), day, is_current };
  });
}
