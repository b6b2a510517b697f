import { foundationId } from '#contract/foundation/record.ts';
import type { Reader } from './database.ts';
import { fixedQuery, type Rows } from './fixed-query.ts';

const currencyOf = fixedQuery((read) =>
  read.selectFrom('foundation').select('currency').where('id', '=', foundationId),
);

/** The foundation's currency, a code of ISO 4217; null while it has chosen none. */
export async function readCurrency(on: Rows | Reader): Promise<string | null> {
  const [row] = await currencyOf(on, {});
  return row?.currency ?? null;
}

/** The same as a field beside the sums of a reply; no field at all without a currency (contract 11). */
export async function currencyBeside(db: Rows): Promise<{ currency?: string }> {
  const currency = await readCurrency(db);
  return currency === null ? {} : { currency };
}
