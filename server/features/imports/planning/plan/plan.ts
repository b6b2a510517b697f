import type { FinanceCategory } from '#contract/finance/categories.ts';
import type { SheetKind, SheetSetup } from '#contract/imports/fields.ts';
import type { ColumnLook, FirstRow, ImportQuestion, RowState } from '#contract/imports/shapes.ts';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import type { UsedScale } from '#contract/scales/rules.ts';
import type { StudentColumns } from '#contract/students/record.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { KnownSchool } from '../../words/schools.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import type { Remembered } from './remembered-layout.ts';

/** A student whom a row means: one that is there, or the row of this import that makes them. */
export type StudentKey = { readonly id: number } | { readonly row: string };

/** A user who is not there yet, and whom nobody invites by that. */
export interface NewSupporter {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** A code; absent where the sheet names none. */
  readonly letters_currency?: string;
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
  readonly report: { readonly id: number; readonly version: number } | null;
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
  /** Keys of the questions about its cells that are answered. */
  readonly answered: readonly string[];
  /** The cells as the sheet shows them, from its first column on. */
  readonly cells: readonly string[];
  readonly change: RowChange | null;
}

/** What a sheet looks like once its columns are understood. */
export interface PlannedSheet {
  readonly sheet: string;
  readonly columns: readonly ColumnLook[];
  readonly passed: number;
  readonly first: readonly FirstRow[];
}

/** Sheets whose rows are looked at in one go before they go in. */
export interface Look {
  readonly sheets: readonly string[];
  /** How each of them is read, in a few letters: others once a column, the term or the headings are. */
  readonly readings: readonly string[];
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly questions: readonly ImportQuestion[];
  readonly sheets: readonly PlannedSheet[];
  readonly looks: readonly Look[];
}

/** A student as the installation keeps them, as far as a plan needs it. */
export type KnownStudent = Omit<StudentColumns, 'school_id'> & {
  readonly id: number;
  readonly school: string;
  readonly cluster: string;
  readonly updated_at: string;
};

/** A mark or an item, as exports tell it. */
export interface OwnReportRow {
  readonly id: number;
  /** The subject or the category. */
  readonly name: string;
  readonly item: string;
  readonly grade: string;
  /** Whole hundredths; null for a mark that is not told. */
  readonly value: number | null;
}

/** A report as exports tell it. */
export interface OwnReport {
  readonly kind: 'academic' | 'finance';
  readonly id: number;
  readonly version: number;
  readonly student_id: number;
  readonly ref: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly category: CategoryId;
  readonly school: string;
  readonly class: string;
  readonly year: string;
  readonly term: string;
  /** Of an academic report: the scale that it was made with. */
  readonly scale_id?: number;
  readonly status: ReportStatus;
  /** Whole hundredths; null where none is told. */
  readonly mean: number | null;
  /** Grade and comments, by their columns. */
  readonly fields: Readonly<Record<string, string>>;
  readonly rows: readonly OwnReportRow[];
}

export interface KnownReport {
  readonly id: number;
  readonly student_id: number;
  readonly year: string;
  readonly term: number;
  readonly class: string;
  readonly version: number;
  /** Of an academic report: the scale that it was made with. */
  readonly scale_id?: number;
  /** Sorted lines of its rows, to see whether a row says anything new. */
  readonly lines: readonly string[];
}

export interface KnownPerson {
  readonly id: number;
  readonly name: string;
}

/** Whose an e-mail address is. */
export interface KnownAddress extends KnownPerson {
  /** In lower case. */
  readonly email: string;
  /** Whether they may be the supporter of a student. */
  readonly isSupporter: boolean;
}

/** Lists of names that are known by their texts alone. */
export type FormerKind = 'class' | 'cluster' | 'term';

/** When a term is, by the calendar of the foundation. */
export interface DaysOfTerm {
  readonly year: string;
  readonly term: number;
  readonly opening: string;
  readonly closing: string;
}

/** What is there already, read once for a plan. */
export interface Known {
  readonly today: string;
  /** What sums are told in, a code of ISO 4217; nothing while they have no unit. */
  readonly currency?: string | null;
  readonly students: readonly KnownStudent[];
  readonly schools: readonly KnownSchool[];
  readonly subjects: readonly KnownSubject[];
  readonly years: readonly string[];
  readonly terms?: readonly DaysOfTerm[];
  readonly classes: readonly string[];
  /** What names are called that were merged into others, by the keys of their spellings. */
  readonly former?: Readonly<Record<FormerKind, Readonly<Record<string, string>>>>;
  readonly liaisons: readonly KnownPerson[];
  readonly supporters: readonly KnownPerson[];
  /** Of all users. */
  readonly addresses: readonly KnownAddress[];
  readonly academic: readonly KnownReport[];
  readonly finance: readonly KnownReport[];
  /** Grading scales with where they are used, and the ids of classes by their names’ keys; without them the spec’s. */
  readonly scales?: readonly UsedScale[];
  readonly classIds?: Readonly<Record<string, number>>;
  readonly maySetStatus: boolean;
  /** Where exports of this app are read back: all names by id, and reports as they are exported. */
  readonly own?: {
    readonly people: Readonly<Record<number, string>>;
    readonly reports: readonly OwnReport[];
  };
}

/** How the sheets are to be read, and what was answered so far. */
export interface Setup {
  readonly sheets: readonly SheetSetup[];
  readonly answers: Readonly<Record<string, string>>;
  /** Of sheets with the headings of an import before, by their names. */
  readonly remembered?: Readonly<Record<string, Remembered>>;
}
