import type { StudentColumns } from '#contract/students/record.ts';
import type { SchoolTelephones } from '../guide/types.ts';

/** A student whom a row means: one that is there, or the row of this import that makes them. */
export type StudentKey = { readonly id: number } | { readonly row: string };

/** A user who is not there yet, and whom nobody invites by that. */
export interface NewSupporter {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** What is written into an own field; null takes it away. */
export interface OwnWritten {
  readonly id: number;
  readonly value: string | null;
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
  /** Since when whom the row sets supports them, YYYY-MM-DD. */
  readonly supported_since?: string;
  /** The name of the file that their picture comes in. */
  readonly picture?: string;
  /** Of own fields those that change. */
  readonly own?: readonly OwnWritten[];
}

/** What a sheet says of one report: nothing else of it changes. */
export interface ReportChange {
  readonly type: 'termReport';
  readonly kind: 'academic' | 'finance';
  readonly student: StudentKey;
  /** The one that is there; null for a new one. */
  readonly report: { readonly id: number; readonly version: number } | null;
  readonly year: string;
  readonly term: number;
  readonly class: string | null;
  /** Columns of the report; numbers as decimal text. */
  readonly fields: Readonly<Record<string, string | null>>;
  /** Of its marks or items those that are said, by their columns: that of an id or a subject, else a further one. */
  readonly rows: readonly {
    readonly id: number | null;
    readonly subject?: string;
    readonly set: Readonly<Record<string, string>>;
  }[];
}

/** What names a report: all that rows say of one student, year and term is about the same. */
export const reportKey = ({ student, year, term }: ReportOf): string =>
  JSON.stringify([student, year, term]);
export type ReportOf = Pick<ReportChange, 'student' | 'year' | 'term'>;

export interface SchoolChange {
  readonly type: 'school';
  readonly id: number | null;
  readonly school: string;
  readonly cluster: string;
  /** The lines that the row has. */
  readonly telephones: SchoolTelephones;
}

export type RowChange = StudentChange | ReportChange | SchoolChange;
