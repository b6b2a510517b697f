import type { LookedRow, RowState } from '#contract/imports/shapes.ts';
import type { OwnCells } from '#contract/own-fields/shapes.ts';
import type { StudentColumns } from '#contract/students/record.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Place, Reason } from '../guide/types.ts';
import type { RowChange } from '../writing/changes.ts';

/** A student as they are kept, for comparing. */
export type KeptStudent = Omit<StudentColumns, 'school_id'> & {
  readonly id: number;
  readonly school: string;
  readonly cluster: string;
  readonly updated_at: string;
  /** What is written in own fields, by their ids. */
  readonly own: OwnCells;
};

/** A report as it is kept, for comparing: of marks by subject, of payments as sorted lines. */
export interface KeptReport {
  readonly id: number;
  readonly student_id: number;
  readonly year: string;
  readonly term: number;
  readonly class: string;
  readonly version: number;
  readonly scale_id?: number;
  readonly grade: string | null;
  /** Whole hundredths, as told; null where none is told. */
  readonly mean: number | null;
  /** `value` in whole hundredths: a mark or a cost; `name`: the subject or the category. */
  readonly rows: readonly {
    readonly id: number;
    readonly name: string;
    readonly item: string;
    readonly grade: string;
    readonly value: number | null;
  }[];
  /** What an export tells of it, too, where one comes back. */
  readonly told?: {
    readonly term_name: string;
    readonly school_name: string;
    readonly status: ReportStatus;
    /** Grade and comments, by their columns. */
    readonly fields: Readonly<Record<string, string>>;
  };
}

/** A report of an export that comes back. */
export interface OwnReport extends KeptReport {
  readonly student: KeptStudent;
  readonly told: NonNullable<KeptReport['told']>;
}

/** A row after the check, as it is kept in its chunk. */
export interface CheckedRow extends Place {
  readonly name: string;
  readonly student_id: number | null;
  readonly state: RowState;
  readonly reasons: readonly Reason[];
  readonly differs: boolean;
  readonly cells: readonly string[];
  readonly kept: readonly KeptFact[];
  /** Several of a supporter's row: one for each child. */
  readonly changes: readonly RowChange[];
}

/** A row of which nothing is kept. */
export const emptyRow = (
  row: Place & Pick<CheckedRow, 'state' | 'reasons' | 'cells'>,
): CheckedRow => ({
  ...{ ...row, name: '', student_id: null, differs: false, kept: [], changes: [] },
});

/** A fact as it will be kept: its label in English, since it is said in the reader's language when it is read. */
export interface KeptFact {
  readonly label: string;
  readonly value: string;
  /** The text of the cell, where a choice or a reader changed it. */
  readonly said?: string;
  /** Of a school, supporter or other name that is added. */
  readonly is_new?: true;
}

/** A row of the look, likewise. */
export type KeptLook = Omit<LookedRow, 'facts'> & { readonly facts: readonly KeptFact[] };

/** What a check finds. */
export interface Checked {
  readonly rows: readonly CheckedRow[];
  readonly look: readonly KeptLook[];
  readonly goes_in: readonly { readonly label: string; readonly count: number }[];
}
