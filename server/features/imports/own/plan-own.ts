import type { Known, PlannedRow } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';
import { isReportSheet, planOwnReports } from './own-reports.ts';
import { isStudentSheet, planOwnStudents } from './own-students.ts';

/** Rows of an export of this app: each is what it was, but for the cells that were corrected. */
export function planOwn(table: SheetTable, known: Known): PlannedRow[] {
  const { own } = table.setup;
  if (own === undefined) return [];
  if (isStudentSheet(own)) return planOwnStudents(table, own, known);
  return isReportSheet(own) ? planOwnReports(table, own, known) : [];
}
