import { moneyOf, moneyText } from '#contract/money.ts';
import { pageCurrency } from './page-settings.ts';

/** Whole cents as people read them: 'KES 12,345.00', without a currency while the foundation has none. */
export const sumText = (cents: number, currency = pageCurrency.code): string =>
  moneyText(cents, currency);

/** The same for a sum as the API sends it, '12,345.00'. */
export const wireSumText = (sum: string): string =>
  pageCurrency.code === null ? sum : sumText(moneyOf(sum));
