import type { Generated } from 'kysely';
import type { FinanceCategory } from '#contract/finance/categories.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Time } from './columns.ts';

/** What both kinds of report have in common (contract 7). */
interface TermReportTable {
  id: Generated<number>;
  student_id: number;
  year_id: number;
  term_id: number;
  class_id: number;
  /** The student's school on the day the report was filed, and its name on that day. */
  school_id: number;
  school_name: string;
  liaison_comment: string;
  /** Stored path of the PDF; null for a report that came from a sheet. */
  path: string | null;
  status: ReportStatus;
  verified_by: number | null;
  verified_at: Time | null;
  /** Grows with each change, so that an e-mail can tell which state it is about. */
  version: number;
  /** The last version that a mail server has accepted in a letter. */
  mailed_version: Generated<number | null>;
  created_at: Time;
  updated_at: Time;
  updated_by: number;
}

export interface AcademicReportsTable extends TermReportTable {
  grade: string;
  /** Mean score in whole hundredths; null where none was given. */
  mark: number | null;
  teacher_comment: string;
  action_plan: string;
  psychosocial: string;
}

export interface MarksTable {
  id: Generated<number>;
  report_id: number;
  /** Place in the report, from 0. */
  position: number;
  subject_id: number;
  /** Whole hundredths. */
  mark: number;
  grade: string;
}

export type FinanceReportsTable = TermReportTable;

export interface FinanceItemsTable {
  id: Generated<number>;
  report_id: number;
  /** Place in the report, from 0. */
  position: number;
  category: FinanceCategory;
  item: string;
  /** Whole cents. */
  cost: number;
}

/** The tables of the kinds of report, each with the table of the rows below it. */
export interface ReportRowTables {
  academic_reports: 'marks';
  finance_reports: 'finance_items';
}

/** Counts and sums over the reports of a term; `term-totals.ts` of the feature alone writes them. */
interface TermTotalsTable {
  year_id: number;
  term_id: number;
  /** Grows with each change. */
  version: number;
  report_pending: number;
  report_approved: number;
  report_sent: number;
  finance_pending: number;
  finance_approved: number;
  finance_sent: number;
  /** Of the mean scores, in whole hundredths, over the reports that have one. */
  mark_sum: number;
  mark_count: number;
  /** Whole cents. */
  cost_sum: number;
}

/** The two reports of a term with their rows, and their totals. */
export interface TermReportTables {
  academic_reports: AcademicReportsTable;
  marks: MarksTable;
  finance_reports: FinanceReportsTable;
  finance_items: FinanceItemsTable;
  term_totals: TermTotalsTable;
}
