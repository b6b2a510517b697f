import { foundationId } from '#contract/foundation/record.ts';
import { type Country, countryOf } from '../telephones.ts';
import type { Reader } from './database.ts';
import { fixedQuery, type Rows } from './fixed-query.ts';

const chosen = fixedQuery((read) =>
  read.selectFrom('foundation').select(['country', 'currency']).where('id', '=', foundationId),
);

/** Whose numbers are written without a country: the one chosen, else that of the currency; null for neither. */
export async function readCountry(on: Rows | Reader): Promise<Country> {
  const [row] = await chosen(on, {});
  return row ? countryOf(row.country, row.currency) : null;
}
