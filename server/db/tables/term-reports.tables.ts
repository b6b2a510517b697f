import type { Generated } from 'kysely';
import type { academicFields, markFields } from '#contract/academics/record.ts';
import type { financeFields, itemFields } from '#contract/finance/record.ts';
import type { RowOf } from '#contract/record.ts';
import type { ReportCount, ReportKindName } from '#contract/report-kinds.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { ReportVersions } from '../report-kinds.ts';
import type { Time } from './columns.ts';

/** What the kinds of report have in common (rule 7.1). */
export interface TermReportTable {
  id: Generated<number>;
  student_id: number;
  year_id: number;
  term_id: number;
  class_id: number;
  /** The student's school in the term, and its name on the day the report was filed. */
  school_id: number;
  school_name: string;
  /** Stored path of the PDF; null for a report that came from a sheet. */
  path: string | null;
  status: ReportStatus;
  verified_by: number | null;
  verified_at: Time | null;
  /** When it went back to who filed it, and who sent it; null unless it did. */
  sent_back_by: Generated<number | null>;
  sent_back_at: Generated<Time | null>;
  /** Grows with each change, so that an e-mail can tell which state it is about. */
  version: number;
  /** The last version that a mail server has accepted in a letter. */
  mailed_version: Generated<number | null>;
  created_at: Time;
  updated_at: Time;
  updated_by: number;
  /** Everybody who wrote what it says, as `,3,7,`; moving it, or saving it unchanged, is no writing. */
  authors: Generated<string>;
}

/** Mean score in whole hundredths; null where none was given. */
export interface AcademicReportsTable extends TermReportTable, RowOf<typeof academicFields> {}

interface RowTable {
  id: Generated<number>;
  report_id: number;
  /** Place in the report, from 0. */
  position: number;
}

/** Marks in whole hundredths. */
interface MarksTable extends RowTable, RowOf<typeof markFields> {}

export interface FinanceReportsTable extends TermReportTable, RowOf<typeof financeFields> {
  /** What its sums are in, where that is not the foundation's currency of now. */
  currency: Generated<string | null>;
}

/** Costs in whole cents. */
interface FinanceItemsTable extends RowTable, RowOf<typeof itemFields> {}

/** A report as it was verified, before it was corrected; its content in JSON, as the kind freezes it. */
interface ReportVersionsTable {
  id: Generated<number>;
  report_id: number;
  version: number;
  content: string;
  path: string | null;
  verified_by: number;
  verified_at: Time;
  replaced_by: number;
  replaced_at: Time;
  /** Why it was corrected; null where nobody said so. */
  reason: string | null;
}

/** Counts and sums over the reports of a term; `term-totals.ts` of the feature alone writes them. */
interface TermTotalsTable extends Record<ReportCount, number> {
  year_id: number;
  term_id: number;
  /** Grows with each change. */
  version: number;
  /** Of the mean scores, in whole hundredths, over the reports that have one. */
  mark_sum: number;
  mark_count: number;
  /** Whole cents. */
  cost_sum: number;
}

/** A report that was voided. */
interface VoidedTable {
  id: Generated<number>;
  kind: ReportKindName;
  record_id: number;
  student_id: number;
  year_id: number;
  term_id: number;
  /** JSON of its rows and versions as they were, and of the letters that tell of it. */
  content: string;
  /** What its sums are in, where that is not the foundation's currency of now. */
  currency: string | null;
  reason: string;
  voided_at: Time;
  voided_by: number;
}

/** The two reports of a term with their rows, and their totals. */
export interface TermReportTables extends Record<ReportVersions, ReportVersionsTable> {
  academic_reports: AcademicReportsTable;
  marks: MarksTable;
  finance_reports: FinanceReportsTable;
  finance_items: FinanceItemsTable;
  term_totals: TermTotalsTable;
  voided_records: VoidedTable;
}
