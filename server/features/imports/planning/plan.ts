import type { FinanceCategory } from '#contract/finance/categories.ts';
import type { SheetKind, SheetSetup } from '#contract/imports/fields.ts';
import type { ColumnLook, ImportQuestion, RowState } from '#contract/imports/shapes.ts';
import type { StudentColumns } from '#contract/students/record.ts';
import type { KnownSubject } from '../words/subjects.ts';

/** A student whom a row means: one that is there, or the row of this import that makes them. */
export type StudentKey = { readonly id: number } | { readonly row: string };

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
}

interface TermKeys {
  readonly student: StudentKey;
  readonly year: string;
  readonly term: number;
  readonly class: string;
}

export interface MarksChange extends TermKeys {
  readonly type: 'marks';
  readonly report: { readonly id: number; readonly version: number } | null;
  readonly category: 1 | 2;
  readonly grade: string;
  /** Decimal text, or null without a mean score. */
  readonly mark: string | null;
  readonly comment: string;
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
  readonly report: { readonly id: number; readonly version: number } | null;
  readonly items: readonly PaidItem[];
}

export interface SchoolChange {
  readonly type: 'school';
  readonly id: number | null;
  readonly school: string;
  readonly cluster: string;
}

export type RowChange = StudentChange | MarksChange | ItemsChange | SchoolChange;

/** Something said about one cell. */
export interface CellWords {
  readonly cell: string;
  readonly words: string;
}

export interface PlannedRow {
  readonly sheet: string;
  /** Null for a row of a sheet that is not read. */
  readonly kind: SheetKind | null;
  /** As people count, from 1. */
  readonly row: number;
  readonly name: string;
  readonly state: RowState;
  readonly faults: readonly CellWords[];
  readonly notes: readonly CellWords[];
  /** Keys of the questions that keep the row waiting. */
  readonly questions: readonly string[];
  /** The cells as the sheet shows them, from its first column on. */
  readonly cells: readonly string[];
  readonly change: RowChange | null;
}

/** What a sheet looks like once its columns are understood. */
export interface PlannedSheet {
  readonly sheet: string;
  readonly columns: readonly ColumnLook[];
  readonly passed: number;
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly questions: readonly ImportQuestion[];
  readonly sheets: readonly PlannedSheet[];
}

/** A student as the installation keeps them, as far as a plan needs it. */
export type KnownStudent = Omit<StudentColumns, 'school_id'> & {
  readonly id: number;
  readonly school: string;
  readonly cluster: string;
  readonly updated_at: string;
};

export interface KnownReport {
  readonly id: number;
  readonly student_id: number;
  readonly year: string;
  readonly term: number;
  readonly class: string;
  readonly version: number;
  /** Sorted lines of its rows, to see whether a row says anything new. */
  readonly lines: readonly string[];
}

export interface KnownPerson {
  readonly id: number;
  readonly name: string;
}

/** What is there already, read once for a plan. */
export interface Known {
  readonly today: string;
  readonly students: readonly KnownStudent[];
  readonly schools: readonly {
    readonly id: number;
    readonly school: string;
    readonly cluster: string;
  }[];
  readonly subjects: readonly KnownSubject[];
  readonly years: readonly string[];
  readonly classes: readonly string[];
  readonly liaisons: readonly KnownPerson[];
  readonly supporters: readonly KnownPerson[];
  readonly academic: readonly KnownReport[];
  readonly finance: readonly KnownReport[];
  readonly maySetStatus: boolean;
}

/** How the sheets are to be read, and what was answered so far. */
export interface Setup {
  readonly sheets: readonly SheetSetup[];
  readonly answers: Readonly<Record<string, string>>;
}
