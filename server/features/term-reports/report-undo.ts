import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { readMerged } from '../../db/merged-names.ts';
import type { ReportTable } from '../../db/report-kinds.ts';
import type { Log, Writing } from '../../db/writing.ts';
import { Missing } from '../../errors.ts';
import { changesOf, withKeptIds } from './report-changes.ts';
import type { ReportKind, ReportParts, StoredReport } from './report-kind.ts';
import { dropVersionsFrom } from './report-versions.ts';
import { deleteRows, insertRows, lockReport } from './term-reports.queries.ts';
import { recounting } from './term-totals.ts';

// Undoing what was filed or corrected by mistake, inside the transaction of the caller, who writes the change
// log.

/**
 * Decides whether reports are still as somebody left them, and says whose they are; locked until the transaction
 * ends.
 */
export function lockReportVersions(
  { db, trx }: Pick<Writing, 'db' | 'trx'>,
  table: ReportTable,
  ids: readonly number[],
) {
  return (
    trx
      .selectFrom(table)
      .select(['id', 'student_id', 'version', 'status', 'mailed_version'])
      // Of an erased student the sums stay, and what was there before is gone.
      .select(
        sql<boolean>`exists (select 1 from erasures e
        where e.student_id = ${sql.ref(`${table}.student_id`)})`.as('is_erased'),
      )
      .where('id', 'in', ids)
      .orderBy('id')
      .modifyEnd(lockRows(db.dialect))
      .execute()
  );
}

/** Deletes reports with their rows; the caller has locked them. */
export async function deleteReports(
  { trx }: Pick<Writing, 'trx'>,
  table: ReportTable,
  ids: readonly number[],
): Promise<void> {
  await recounting(trx, table, ids, () => trx.deleteFrom(table).where('id', 'in', ids).execute());
}

/** A report that was stored before a merge of names gets the name that remained. */
export async function withNamesOfNow<
  Report extends { class_id: number; term_id: number; rows: readonly object[] },
>(trx: Transaction, report: Report): Promise<Report> {
  const termNow = await readMerged(trx, 'term');
  const classNow = await readMerged(trx, 'class');
  const schoolNow = await readMerged(trx, 'school');
  const subjectNow = await readMerged(trx, 'subject');
  const { class_id, term_id, rows } = report;
  return {
    ...report,
    ...('school_id' in report && { school_id: schoolNow(Number(report.school_id)) }),
    class_id: classNow(class_id),
    term_id: termNow(term_id),
    rows: rows.map((row) =>
      'subject_id' in row ? { ...row, subject_id: subjectNow(Number(row.subject_id)) } : row,
    ),
  };
}

/** Restores a report, except for the version that was mailed. @throws Missing */
export async function restoreReport<Of extends ReportParts>(
  { db, trx }: Writing,
  kind: ReportKind<Of>,
  written: StoredReport<Of> & { readonly mailed_version?: unknown },
): Promise<Log> {
  const before = await withNamesOfNow(trx, written);
  const { id, mailed_version: _mailed, rows, ...columns } = before;
  const now = await lockReport(db, trx, kind, id);
  if (!now) throw new Missing();
  await dropVersionsFrom(trx, kind.table, id, before.version);
  await recounting(trx, kind.table, [id], async () => {
    await trx.updateTable(kind.table).set(columns).where('id', '=', id).execute();
    await deleteRows(trx, kind, id);
    await insertRows(trx, kind, id, withKeptIds(rows, rows));
  });
  return changesOf(kind, now, before);
}
