import { type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { toldColumns } from '../../db/each-report.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { mayGo } from '../letters/filed-letters.ts';
import { markMailed } from '../term-reports/report-decisions.ts';

/** The outbox's name for letters about a child's term. */
export const progressLetters = 'progress';

/** Marks the reports of a letter as mailed, in the versions that the letter has. */
async function markReportsMailed(trx: Transaction, letterId: number): Promise<void> {
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
    await markMailed(trx, table, id, version);
  }
}

/** Ties letters to a report again that was brought back. */
export async function tellOfReport(
  trx: Transaction,
  kind: ReportKindName,
  reportId: number,
  letters: readonly number[],
): Promise<void> {
  await trx
    .updateTable('progress_letters')
    .set({ [`${kind}_id`]: reportId })
    .where('outbox_id', 'in', [0, ...letters])
    .execute();
}

/** Registers with the outbox whether a progress letter may still go, and what follows once it was accepted. */
export function registerProgressMail(app: Pick<App, 'db' | 'outbox'>): void {
  app.outbox.follow(progressLetters, { mayGo, whenSent: (trx, id) => markReportsMailed(trx, id) });
}
