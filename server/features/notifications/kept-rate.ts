import type { Rate } from '#contract/rates/rates.ts';

/** The columns of a letter that keep the rate which it tells; all null where it tells none. */
export interface RateColumns {
  readonly rate_base: string | null;
  readonly rate_currency: string | null;
  readonly rate_digits: number | null;
  readonly rate_scale: number | null;
  readonly rate_day: string | null;
}

/** The rate that a letter keeps, or null. */
export function keptRate(row: RateColumns): Rate | null {
  const { rate_base: base, rate_currency: currency, rate_day: day } = row;
  const { rate_digits: digits, rate_scale: scale } = row;
  return base === null || currency === null || digits === null || scale === null || day === null
    ? null
    : { base, currency, digits, scale, day };
}
