import type { Database, Transaction } from '../../db/database.ts';
import type { ReportTable } from '../../db/report-kinds.ts';
import { lockReports, recounting } from './term-totals.ts';

/**
 * Stores which version of a report a mail server has accepted: a report is sent when it is verified in that
 * very version (rule 9.1). An older version that is accepted late does not replace a newer one.
 */
export async function markMailed(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  table: ReportTable,
  id: number,
  version: number,
): Promise<void> {
  await lockReports(db, trx, table, [id]);
  await recounting(trx, table, [id], () =>
    trx
      .updateTable(table)
      .set({ mailed_version: version })
      .where('id', '=', id)
      .where((report) =>
        report.or([report('mailed_version', 'is', null), report('mailed_version', '<', version)]),
      )
      .execute(),
  );
}
