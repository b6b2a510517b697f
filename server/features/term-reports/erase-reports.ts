import { sql } from 'kysely';
import { financeFields } from '#contract/finance/record.ts';
import { blanksOf } from '#contract/record.ts';
import { reportRecords } from '#contract/report-kinds/records.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { notSentBack } from './report-decisions.ts';
import { recounting } from './term-totals.ts';

/**
 * Erases a student's reports: those whose description says so are deleted, with marks and comments. The money
 * stays, by category and term, without what it was spent on (rule 13.4).
 */
export async function eraseReportsOf(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  studentId: number,
): Promise<void> {
  for (const kind of reportKinds) {
    const { record } = reportRecords[kind];
    if (record.fields.student_id.erased !== 'removed') continue;
    const { table } = storedReports[kind];
    const reports = await trx
      .selectFrom(table)
      .select('id')
      .where('student_id', '=', studentId)
      .orderBy('id')
      .modifyEnd(lockRows(db.dialect))
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
