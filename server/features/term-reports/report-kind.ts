import type { FieldErrors } from '#contract/errors.ts';
import type { RecordDescription } from '#contract/record.ts';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import type { StudentStatus } from '#contract/students/lists.ts';
import type { ReportKind as Contract } from '#contract/term-reports/kind.ts';
import type { Database, Reader } from '../../db/database.ts';
import type { ReportRowTables } from '../../db/tables/term-reports.tables.ts';

export type ReportTable = keyof ReportRowTables;

/** What names the report: one per student, year and term (contract 7). */
export interface ReportKeys {
  readonly student_id: number;
  readonly year_id: number;
  readonly term_id: number;
  readonly class_id: number;
}

/** What the reports need to know of a student. */
export interface ReportStudent {
  readonly id: number;
  readonly category: CategoryId;
  readonly status: StudentStatus;
  readonly school_id: number;
  readonly school: string;
}

/** The types that a kind of report is made of. */
export interface ReportParts {
  /** The form, and a report and a year of reports as they are read back. */
  readonly input: ReportKeys;
  readonly report: { readonly student_id: number };
  readonly reportsOfYear: unknown;
  /** The columns that the form decides, beside the keys. */
  readonly columns: { readonly liaison_comment: string };
  /** A row below it, as its table has it; money and marks in whole hundredths. */
  readonly row: { readonly id: number };
}

/** What a form becomes in the database; a row keeps the id that it has in the report already. */
export interface Content<Of extends ReportParts> {
  readonly columns: Of['columns'];
  readonly rows: readonly (Omit<Of['row'], 'id'> & { readonly id: number | null })[];
}

export type Validated<Of extends ReportParts> =
  | { readonly ok: true; readonly content: Content<Of> }
  | { readonly ok: false; readonly errors: FieldErrors };

/** What differs between the kinds of report on the server. */
export interface ReportKind<Of extends ReportParts> {
  readonly contract: Contract<Of['input'], Of['report'], Of['reportsOfYear']>;
  readonly table: ReportTable;
  readonly rowTable: ReportRowTables[ReportTable];
  /** The description of a report, and of a row below it. */
  readonly record: RecordDescription;
  readonly rowRecord: RecordDescription;
  /** Where the store keeps its PDF. */
  readonly folder: 'reports' | 'receipts';
  /**
   * The rules over what follows the keys, and what each form becomes when it keeps them.
   * @returns one for each form, in their order
   */
  validate(
    reader: Reader,
    forms: readonly { readonly input: Of['input']; readonly student: ReportStudent }[],
  ): Promise<Validated<Of>[]>;
  /** What the change log calls a row, such as `subject.7`: each of its fields comes after it. */
  nameOfRow(row: Of['row']): string;
  /** One report as the edit form reads it, or undefined. */
  find(db: Database, id: number): Promise<Of['report'] | undefined>;
  /** A student's reports of a year, terms in order (contract 7). */
  listOfYear(db: Database, studentId: number, yearId: number): Promise<Of['reportsOfYear']>;
}
