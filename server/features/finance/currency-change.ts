import { sql } from 'kysely';
import type { Reader, Transaction } from '../../db/database.ts';
import { withdrawLettersWithSums } from '../../mail/withdraw-letters.ts';
import type { SumsOfReports } from '../foundation/foundation.service.ts';
import { setOwnCurrency } from '../term-reports/term-totals.ts';

/** What a change of the foundation's currency does to the finance reports there are. */
export const sumsOfReports: SumsOfReports = {
  async count(reader: Reader) {
    const { count } = await reader
      .selectFrom('finance_reports')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('currency', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },
  async keep(trx: Transaction, old: string, now: string | null) {
    await setOwnCurrency(trx, old, now);
    // What was voided may come back, and is in the old currency, too.
    const label = (currency: string | null) => `"currency":${JSON.stringify(currency)}`;
    const becomes = (from: string | null, to: string | null) =>
      sql<string>`replace(content, ${label(from)}, ${label(to)})`;
    const voided = trx.updateTable('voided_records').where('kind', '=', 'finance');
    await voided.set({ content: becomes(null, old) }).execute();
    if (now !== null) await voided.set({ content: becomes(now, null) }).execute();
  },
  relabel: withdrawLettersWithSums,
};
