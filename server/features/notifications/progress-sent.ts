import type { App } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { lockReports, recounting } from '../term-reports/term-totals.ts';

/** How the outbox calls letters about a child's term. */
export const progressLetters = 'progress';

/**
 * Writes beside the reports of a letter which version of them a mail server has accepted: a report is
 * sent when it is verified in that very version (contract 9). An older letter that is accepted late
 * never takes the place of a newer one.
 */
async function markReportsMailed(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  letterId: number,
): Promise<void> {
  const letter = await trx
    .selectFrom('progress_letters')
    .select(['academic_id', 'academic_version', 'finance_id', 'finance_version'])
    .where('outbox_id', '=', letterId)
    .executeTakeFirst();
  if (!letter) return;
  const reports = [
    { table: 'academic_reports', id: letter.academic_id, version: letter.academic_version },
    { table: 'finance_reports', id: letter.finance_id, version: letter.finance_version },
  ] as const;
  for (const { table, id, version } of reports) {
    if (id === null || version === null) continue;
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
}

/** Tells the outbox what follows from a progress letter that was accepted. */
export function registerProgressMail(app: Pick<App, 'db' | 'outbox'>): void {
  app.outbox.whenSent(progressLetters, (trx, id) => markReportsMailed(app.db, trx, id));
}
