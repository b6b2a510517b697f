import { keepRows } from '../../db/dialect.ts';
import type { Log, Writing } from '../../db/writing.ts';
import { Missing } from '../../errors.ts';
import { changesOf, keepIds } from './report-changes.ts';
import type { ReportKind, ReportParts, ReportTable } from './report-kind.ts';
import { deleteRows, insertRows, keepReport, type StoredReport } from './term-reports.queries.ts';
import { recounting } from './term-totals.ts';

// Taking back what was filed or corrected by mistake, inside the transaction of the caller, who
// tells the change log.

/** What decides whether reports are as somebody left them; locked until the transaction ends. */
export function lockReportVersions(
  { db, trx }: Pick<Writing, 'db' | 'trx'>,
  table: ReportTable,
  ids: readonly number[],
) {
  return trx
    .selectFrom(table)
    .select(['id', 'version', 'status', 'mailed_version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .modifyEnd(keepRows(db.dialect))
    .execute();
}

/** Deletes reports with their rows; the caller has locked them. */
export async function deleteReports(
  { trx }: Pick<Writing, 'trx'>,
  table: ReportTable,
  ids: readonly number[],
): Promise<void> {
  await recounting(trx, table, ids, () => trx.deleteFrom(table).where('id', 'in', ids).execute());
}

/** Makes a report as it was, but for the version that a letter told of. @throws Missing */
export async function restoreReport<Of extends ReportParts>(
  { db, trx }: Writing,
  kind: ReportKind<Of>,
  before: StoredReport<Of> & { readonly mailed_version?: unknown },
): Promise<Log> {
  const { id, mailed_version: _mailed, rows, ...columns } = before;
  const now = await keepReport(db, trx, kind, id);
  if (!now) throw new Missing();
  await recounting(trx, kind.table, [id], async () => {
    await trx.updateTable(kind.table).set(columns).where('id', '=', id).execute();
    await deleteRows(trx, kind, id);
    await insertRows(trx, kind, id, keepIds(rows, rows));
  });
  return changesOf(kind, now, before);
}
