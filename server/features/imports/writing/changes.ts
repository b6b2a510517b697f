import type { FinanceCategory } from '#contract/finance/categories.ts';
import type { StudentColumns } from '#contract/students/record.ts';

/** A student whom a row means: one that is there, or the row of this import that makes them. */
export type StudentKey = { readonly id: number } | { readonly row: string };

/** A user who is not there yet, and whom nobody invites by that. */
export interface NewSupporter {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

export interface StudentChange {
  readonly type: 'student';
  /** The row that makes or changes the student, as other rows name it. */
  readonly row: string;
  readonly id: number | null;
  readonly updated_at: string | null;
  /** Every field but the school, which is known by its name. */
  readonly fields: Omit<StudentColumns, 'ref' | 'school_id'>;
  readonly school: string;
  readonly cluster: string;
  /** Absent where the supporter is there, or there is none. */
  readonly supporter?: NewSupporter;
  /** The name of the file that their picture comes in. */
  readonly picture?: string;
}

/** Of whom and when; `report`: the one that is there. */
interface TermKeys {
  readonly student: StudentKey;
  readonly report: { readonly id: number; readonly version: number } | null;
  readonly year: string;
  readonly term: number;
  readonly class: string;
}

export interface MarksChange extends TermKeys {
  readonly type: 'marks';
  readonly category: 1 | 2;
  readonly grade: string;
  /** Decimal text, or null without a mean score. */
  readonly mark: string | null;
  readonly comment: string;
  /** Null where the sheet has none. */
  readonly own_words: string | null;
  readonly marks: readonly {
    readonly subject: string;
    readonly mark: string;
    readonly grade: string;
  }[];
}

export interface PaidItem {
  readonly category: FinanceCategory;
  readonly item: string;
  /** Whole cents. */
  readonly cost: number;
}

export interface ItemsChange extends TermKeys {
  readonly type: 'items';
  readonly items: readonly PaidItem[];
}

export interface SchoolChange {
  readonly type: 'school';
  readonly id: number | null;
  readonly school: string;
  readonly cluster: string;
}

/** What was corrected in a report that was exported: nothing else of it changes. */
export interface ReportEdit {
  readonly type: 'report';
  readonly kind: 'academic' | 'finance';
  readonly student: { readonly id: number };
  readonly report: { readonly id: number; readonly version: number };
  readonly class: string | null;
  /** Columns of the report; numbers as decimal text. */
  readonly fields: Readonly<Record<string, string | null>>;
  /** Of the rows below it those that change, by their columns; without an id a further one. */
  readonly rows: readonly {
    readonly id: number | null;
    readonly set: Readonly<Record<string, string>>;
  }[];
}

export type RowChange = StudentChange | MarksChange | ItemsChange | SchoolChange | ReportEdit;
