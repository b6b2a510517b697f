import type { FieldErrors } from '#contract/errors.ts';
import type { RecordDescription } from '#contract/record.ts';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import type { ReportKind as Contract } from '#contract/term-reports/kind.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import type { ReportStudent } from '../../db/filed-students.ts';
import type { ReportFolder, ReportRowTable, ReportTable } from '../../db/report-kinds.ts';

/** What names the report: one per student, year and term (rule 7.1). */
export interface ReportKeys {
  readonly student_id: number;
  readonly year_id: number;
  readonly term_id: number;
  readonly class_id: number;
  /** Null for the school where the student was in the term. */
  readonly school_id: number | null;
}

/** The types that a kind of report is made of. */
export interface ReportParts {
  /** The form, and a report and a year of reports as they are read back. */
  readonly input: ReportKeys & { readonly reason?: string | null | undefined };
  readonly report: { readonly id: number; readonly student_id: number };
  readonly reportOfYear: { readonly status: ReportStatus };
  /** A verified version as it is read back, and what is stored of it. */
  readonly version: { readonly report: unknown };
  /** What a row of a new report is taken from. */
  readonly begun: unknown;
  /** The columns that the form decides, beside the keys. */
  readonly columns: { readonly liaison_comment: string };
  /** A row below it, as its table has it; money and marks in whole hundredths. */
  readonly row: { readonly id: number };
}

/** The columns and rows that a form becomes; a row keeps the id that it has in the report already. */
export interface Content<Of extends ReportParts> {
  readonly columns: Of['columns'];
  readonly rows: readonly (Omit<Of['row'], 'id'> & { readonly id: number | null })[];
}

/** A report as it is stored in its tables. */
export type StoredReport<Of extends ReportParts> = Omit<ReportKeys, 'school_id'> & {
  readonly school_id: number;
  readonly id: number;
  readonly status: ReportStatus;
  readonly version: number;
  readonly path: string | null;
  readonly authors: string;
  readonly school_name: string;
  readonly verified_by: number | null;
  readonly verified_at: string | null;
} & Of['columns'] & { readonly rows: readonly Of['row'][] };

export type Validated<Of extends ReportParts> =
  | { readonly ok: true; readonly content: Content<Of> }
  | { readonly ok: false; readonly errors: FieldErrors };

/** A form to be checked against the rules of its kind. */
export interface KnownForm<Of extends ReportParts> {
  readonly input: Of['input'];
  readonly student: ReportStudent;
  /** The report that is corrected; null for a new one. */
  readonly ownId: number | null;
}

/** What differs between the kinds of report on the server. */
export interface ReportKind<Of extends ReportParts> {
  readonly contract: Contract<
    Of['input'],
    Of['report'],
    Of['reportOfYear'][],
    Of['version'],
    Of['begun']
  >;
  readonly table: ReportTable;
  readonly rowTable: ReportRowTable;
  /** The description of a report, and of a row below it. */
  readonly record: RecordDescription;
  readonly rowRecord: RecordDescription;
  /** Where the store keeps its PDF. */
  readonly folder: ReportFolder;
  /** Locks the records that `validate` reads, until the commit. Called before it wherever reports are written. */
  lockRules?(trx: Transaction): Promise<void>;
  /**
   * Checks the rules beyond the keys, and gives what each valid form becomes.
   * @returns one for each form, in their order
   */
  validate(reader: Reader, forms: readonly KnownForm<Of>[]): Promise<Validated<Of>[]>;
  /** What is stored of a verified report before it is corrected: its fields and rows, by their names. */
  freeze(reader: Reader, report: StoredReport<Of>): Promise<Of['version']['report']>;
  /** The same as it may be shown for a student of this category. */
  toldVersion(report: Of['version']['report'], category: CategoryId): Of['version']['report'];
  /** What the change log calls a row, such as `subject.7`; its fields follow, as in `subject.7.mark`. */
  nameOfRow(row: Of['row']): string;
  /** One report as the edit form reads it, or undefined. */
  find(db: Database, id: number): Promise<Of['report'] | undefined>;
  /** The rows from which new reports start: rows of these reports, in their order. */
  listBegun(
    reader: Reader,
    reports: readonly number[],
  ): Promise<readonly (Of['begun'] & { readonly report_id: number })[]>;
  /** A student's reports of a year, terms in order (rule 7.15). */
  listOfYear(db: Database, studentId: number, yearId: number): Promise<Of['reportOfYear'][]>;
}
