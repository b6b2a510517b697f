import type { Rate } from '#contract/rates/rates.ts';

/** The columns in which a letter stores its exchange rate; all null where it uses none. */
export interface RateColumns {
  readonly rate_base: string | null;
  readonly rate_currency: string | null;
  readonly rate_digits: number | null;
  readonly rate_scale: number | null;
  readonly rate_day: string | null;
}

/** The rate that a letter stores, or null. */
export function keptRate(row: RateColumns): Rate | null {
  const { rate_base: base, rate_currency: currency, rate_day: day } = row;
  const { rate_digits: digits, rate_scale: scale } = row;
  return base === null || currency === null || digits === null || scale === null || day === null
    ? null
    : { base, currency, digits, scale, day };
}
