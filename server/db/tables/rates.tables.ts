import type { Generated } from 'kysely';
import type { Rate } from '#contract/rates/rates.ts';

interface ExchangeRatesTable extends Rate {
  id: Generated<number>;
}

/** What other currencies are worth in the foundation's. */
export interface RateTables {
  exchange_rates: ExchangeRatesTable;
}
