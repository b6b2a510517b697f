import { foundationId } from '#contract/foundation/record.ts';
import type { Database, Reader } from './database.ts';
import { fixedQuery } from './fixed-query.ts';

const currencyOf = fixedQuery((read) =>
  read.selectFrom('foundation').select('currency').where('id', '=', foundationId),
);

/** What the foundation counts in, a code of ISO 4217; null while its sums have no unit. */
export async function readCurrency(reader: Reader): Promise<string | null> {
  const [row] = await currencyOf(reader, {});
  return row?.currency ?? null;
}

/** The same beside the sums of a reply: nothing at all while they have no unit (contract 11). */
export async function currencyBeside({
  read,
}: Pick<Database, 'read'>): Promise<{ currency?: string }> {
  const currency = await readCurrency(read);
  return currency === null ? {} : { currency };
}
