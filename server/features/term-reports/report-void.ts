import type { Selectable } from 'kysely';
import { voidedMessages as words } from '#contract/voided/messages.ts';
import { brokenUnique, isBrokenReference } from '../../db/dialect.ts';
import { type ReportVersions, versionsOf } from '../../db/report-kinds.ts';
import type { TermReportTable } from '../../db/tables/term-reports.tables.ts';
import type { Tables } from '../../db/tables.ts';
import type { Writing } from '../../db/writing.ts';
import { Conflict, Missing } from '../../errors.ts';
import { withKeptIds } from './report-changes.ts';
import type { ReportKind, ReportParts, StoredReport } from './report-kind.ts';
import { deleteReports, withNamesOfNow } from './report-undo.ts';
import { insertRows, lockReport } from './term-reports.queries.ts';
import { countFiled } from './term-totals.ts';

/** A report that left its tables, with its earlier versions. */
export interface TakenReport {
  readonly report: StoredReport<ReportParts> &
    Selectable<TermReportTable> & { readonly currency?: string | null };
  readonly versions: readonly Selectable<Tables[ReportVersions]>[];
}

/** Takes a report out of its tables; the caller has locked its student and writes the log. @throws Missing */
export async function takeReportOut(
  { db, trx }: Pick<Writing, 'db' | 'trx'>,
  kind: ReportKind<ReportParts>,
  id: number,
): Promise<TakenReport> {
  const report = await lockReport(db, trx, kind, id);
  if (!report) throw new Missing();
  const found = trx.selectFrom(versionsOf(kind.table)).selectAll().where('report_id', '=', id);
  const versions = await found.orderBy('id').execute();
  await deleteReports({ trx }, kind.table, [id]);
  // Locked with all its columns.
  return { report: report as TakenReport['report'], versions };
}

/**
 * Puts a report back with its ids; names that were merged meanwhile are those of now.
 * @throws Conflict where another report stands in its place, or a name is gone
 */
export async function putReportBack(
  { trx }: Pick<Writing, 'trx'>,
  kind: ReportKind<ReportParts>,
  { report, versions }: TakenReport,
): Promise<void> {
  const { rows, ...columns } = await withNamesOfNow(trx, report);
  try {
    await trx.insertInto(kind.table).values(columns).execute();
    await insertRows(trx, kind, columns.id, withKeptIds(rows, rows));
  } catch (error) {
    if (brokenUnique(error) !== null) throw new Conflict(words.placeTaken);
    if (isBrokenReference(error)) throw new Conflict(words.namesGone);
    throw error;
  }
  if (versions.length > 0)
    await trx
      .insertInto(versionsOf(kind.table))
      .values([...versions])
      .execute();
  await countFiled(trx, kind.table, [columns.id]);
}
