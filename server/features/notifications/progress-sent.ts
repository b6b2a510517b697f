import { reportKinds } from '#contract/report-kinds.ts';
import type { App } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { toldColumns } from '../../db/each-report.ts';
import { storedReports } from '../../db/report-kinds.ts';
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
    .selectFrom('progress_letters as l')
    .select(toldColumns)
    .where('l.outbox_id', '=', letterId)
    .executeTakeFirst();
  if (!letter) return;
  for (const kind of reportKinds) {
    const { table } = storedReports[kind];
    const id = letter[`${kind}_id`];
    const version = letter[`${kind}_version`];
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
