import { type Selectable, sql } from 'kysely';
import { financeFields } from '#contract/finance/record.ts';
import { blanksOf } from '#contract/record.ts';
import { reportRecords } from '#contract/report-kinds/records.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { voidedMessages as words } from '#contract/voided/messages.ts';
import type { Transaction } from '../../db/database.ts';
import { brokenUnique, isBrokenReference } from '../../db/dialect.ts';
import { readMerged } from '../../db/merged-names.ts';
import {
  type ReportTable,
  type ReportVersions,
  storedReports,
  versionsOf,
} from '../../db/report-kinds.ts';
import type { TermReportTable } from '../../db/tables/term-reports.tables.ts';
import type { Tables } from '../../db/tables.ts';
import { countFiled, recounting } from '../../db/term-totals.ts';
import type { Log, Writing } from '../../db/writing.ts';
import { Conflict, present } from '../../errors.ts';
import { changesOf } from './report-corrections.ts';
import { notSentBack } from './report-decisions.ts';
import type { ReportKind, ReportParts, StoredReport } from './report-kind.ts';
import { deleteRows, insertRows, lockReport, readKeysOfNow } from './term-reports.queries.ts';
import { withKeptIds } from './term-reports.service.ts';

// Undoing what was filed or corrected by mistake, inside the transaction of the caller, who writes the change
// log.

/**
 * Decides whether reports are still as somebody left them, and says whose they are; locked until the transaction
 * ends.
 */
export function lockReportVersions(
  { trx }: Pick<Writing, 'trx'>,
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
      .forNoKeyUpdate()
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

/** A report that was stored before a merge of names gets the names that remained. */
async function withNamesOfNow<
  Report extends Pick<StoredReport<ReportParts>, 'term_id' | 'class_id' | 'school_id' | 'rows'>,
>(trx: Transaction, report: Report): Promise<Report> {
  const keysNow = await readKeysOfNow(trx);
  const subjectNow = await readMerged(trx, 'subject');
  const rows = report.rows.map((row) =>
    'subject_id' in row ? { ...row, subject_id: subjectNow(Number(row.subject_id)) } : row,
  );
  return { ...keysNow(report), rows };
}

/** Deletes the versions to which a report is about to return. */
export async function dropVersionsFrom(
  trx: Transaction,
  table: ReportTable,
  id: number,
  version: number,
): Promise<void> {
  await trx
    .deleteFrom(versionsOf(table))
    .where('report_id', '=', id)
    .where('version', '>=', version)
    .execute();
}

/** Restores a report, except for the version that was mailed. @throws Missing */
export async function restoreReport<Of extends ReportParts>(
  { trx }: Writing,
  kind: ReportKind<Of>,
  written: StoredReport<Of> & { readonly mailed_version?: unknown },
): Promise<Log> {
  const before = await withNamesOfNow(trx, written);
  const { id, mailed_version: _mailed, rows, ...columns } = before;
  const now = present(await lockReport(trx, kind, id));
  await dropVersionsFrom(trx, kind.table, id, before.version);
  await recounting(trx, kind.table, [id], async () => {
    await trx.updateTable(kind.table).set(columns).where('id', '=', id).execute();
    await deleteRows(trx, kind, id);
    await insertRows(trx, kind, id, withKeptIds(rows, rows));
  });
  return changesOf(kind, now, before);
}

/** A report that left its tables, with its earlier versions. */
export interface TakenReport {
  readonly report: StoredReport<ReportParts> &
    Selectable<TermReportTable> & { readonly currency?: string | null };
  readonly versions: readonly Selectable<Tables[ReportVersions]>[];
}

/** Takes a report out of its tables; the caller has locked its student and writes the log. @throws Missing */
export async function takeReportOut(
  { trx }: Pick<Writing, 'trx'>,
  kind: ReportKind<ReportParts>,
  id: number,
): Promise<TakenReport> {
  const report = present(await lockReport(trx, kind, id));
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

/**
 * Erases a student's reports: those whose description says so are deleted, with marks and comments. The money
 * stays, by category and term, without what it was spent on (rule 13.4).
 */
export async function eraseReportsOf(trx: Transaction, studentId: number): Promise<void> {
  for (const kind of reportKinds) {
    const { record } = reportRecords[kind];
    if (record.fields.student_id.erased !== 'removed') continue;
    const { table } = storedReports[kind];
    const reports = await trx
      .selectFrom(table)
      .select('id')
      .where('student_id', '=', studentId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const ids = reports.map((report) => report.id);
    await recounting(trx, table, ids, () =>
      trx.deleteFrom(table).where('student_id', '=', studentId).execute(),
    );
  }
  // Earlier verified versions too: the money is in the report itself.
  await trx
    .deleteFrom('finance_versions')
    .where('report_id', 'in', (from) =>
      from.selectFrom('finance_reports').select('id').where('student_id', '=', studentId),
    )
    .execute();
  await trx
    .updateTable('finance_items')
    .set(({ ref }) => ({ item: sql<string>`${ref('category')}` }))
    .where('report_id', 'in', (from) =>
      from.selectFrom('finance_reports').select('id').where('student_id', '=', studentId),
    )
    .execute();
  await trx
    .updateTable('finance_reports')
    .set({ ...blanksOf(financeFields, {}), ...notSentBack })
    .where('student_id', '=', studentId)
    .execute();
}
