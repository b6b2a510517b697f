import { foundationId } from '#contract/foundation/record.ts';
import type { Database, Reader } from './database.ts';

/** What the foundation counts in, a code of ISO 4217; null while its sums have no unit. */
export async function readCurrency(reader: Reader): Promise<string | null> {
  const { currency } = await reader
    .selectFrom('foundation')
    .select('currency')
    .where('id', '=', foundationId)
    .executeTakeFirstOrThrow();
  return currency;
}

/** The same beside the sums of a reply: nothing at all while they have no unit (contract 11). */
export async function currencyBeside({
  read,
}: Pick<Database, 'read'>): Promise<{ currency?: string }> {
  const currency = await readCurrency(read);
  return currency === null ? {} : { currency };
}
