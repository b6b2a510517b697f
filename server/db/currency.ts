import { foundationId } from '#contract/foundation/record.ts';
import type { Reader } from './database.ts';
import { fixedQuery, type Rows } from './fixed-query.ts';

const currencyOf = fixedQuery((read) =>
  read.selectFrom('foundation').select('currency').where('id', '=', foundationId),
);

/** What the foundation counts in, a code of ISO 4217; null while its sums have no unit. */
export async function readCurrency(on: Rows | Reader): Promise<string | null> {
  const [row] = await currencyOf(on, {});
  return row?.currency ?? null;
}

/** The same beside the sums of a reply: nothing at all while they have no unit (contract 11). */
export async function currencyBeside(db: Rows): Promise<{ currency?: string }> {
  const currency = await readCurrency(db);
  return currency === null ? {} : { currency };
}
