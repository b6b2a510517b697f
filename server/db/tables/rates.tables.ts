import type { Generated } from 'kysely';

/** What one unit of a currency was worth, for letters of before in which supporters read sums in their own, too. */
interface ExchangeRatesTable {
  id: Generated<number>;
  base: string;
  currency: string;
  digits: number;
  scale: number;
  day: string;
}

export interface RateTables {
  exchange_rates: ExchangeRatesTable;
}
