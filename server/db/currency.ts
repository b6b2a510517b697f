import { sql } from 'kysely';
import { foundationId } from '#contract/foundation/record.ts';
import type { Reader, Transaction } from './database.ts';
import { fixedQuery, type Rows } from './fixed-query.ts';

const currencyOf = fixedQuery((read) =>
  read.selectFrom('foundation').select('currency').where('id', '=', foundationId),
);

/** The foundation's currency, a code of ISO 4217; null while it has chosen none. */
export async function readCurrency(on: Rows | Reader): Promise<string | null> {
  const [row] = await currencyOf(on, {});
  return row?.currency ?? null;
}

/** The same as a field beside the sums of a reply; no field at all without a currency (rule 15.4). */
export async function currencyBeside(db: Rows): Promise<{ currency?: string }> {
  const currency = await readCurrency(db);
  return currency === null ? {} : { currency };
}

/** How many finance reports are in the foundation's currency. */
export async function countSums(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('finance_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('currency', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lets the sums there are stay in the old currency of the foundation, whose totals then leave them out. */
export async function keepSums(trx: Transaction, old: string, now: string | null): Promise<void> {
  const currency = sql<string | null>`nullif(coalesce(currency, ${old}), ${now})`;
  await trx.updateTable('finance_reports').set({ currency }).execute();
  await trx.updateTable('voided_records').set({ currency }).execute();
  const cost_sum = sql<number>`coalesce((select sum(i.cost) from finance_reports r
    join finance_items i on i.report_id = r.id where r.year_id = term_totals.year_id
    and r.term_id = term_totals.term_id and r.currency is null), 0)`;
  await trx.updateTable('term_totals').set({ version: sql`version + 1`, cost_sum }).execute();
}
