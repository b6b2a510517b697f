import type { Insertable } from 'kysely';
import type { SheetSetup } from '#contract/imports/fields.ts';
import type { ColumnLook, FirstRow } from '#contract/imports/shapes.ts';
import type { ImportTables } from '../../db/tables/imports.tables.ts';
import type { Known, Plan, Setup } from './planning/plan/plan.ts';
import type { KnownLayout, Remembered } from './planning/plan/remembered-layout.ts';
import type { KnownSubject } from './words/subjects.ts';

/** What `reading.ts` and its process say to each other. Sheets travel packed, as they are kept. */
export type ReadingJob =
  | {
      readonly do: 'read';
      readonly file: string;
      readonly name: string;
      readonly subjects: readonly KnownSubject[];
      readonly layouts: readonly KnownLayout[];
    }
  | { readonly do: 'plan'; readonly content: string; readonly setup: Setup; readonly known: Known };

/** What a sheet looks like, for the screen that matches its columns. */
export interface SheetLook {
  readonly setup: SheetSetup;
  readonly rows: number;
  readonly headers: readonly string[];
  readonly samples: readonly string[];
  readonly columns: readonly ColumnLook[];
  /** Rows that are no records. */
  readonly passed: number;
  readonly hidden: boolean;
  /** What its reader found out, in words. */
  readonly told: readonly string[];
  /** The first three rows that go in or wait; imports that were checked by an older release have none. */
  readonly first?: readonly FirstRow[];
  /** When a sheet with these headings went in last; absent as above. */
  readonly remembered?: string | null;
}

/** A row of a plan as it is kept. */
export type RowToKeep = Omit<Insertable<ImportTables['import_rows']>, 'import_id'>;

export interface ReadContent {
  readonly content: string;
  readonly sheets: readonly SheetLook[];
  readonly remembered: Readonly<Record<string, Remembered>>;
}

export interface PlannedSheets {
  readonly questions: Plan['questions'];
  readonly sheets: readonly SheetLook[];
}

/** Rows come in parts, so that taking them over never holds up the server for long. */
export type ReadingAnswer =
  | ({ readonly is: 'read' } & ReadContent)
  | { readonly is: 'rows'; readonly rows: readonly RowToKeep[] }
  /** How many rows of how many are understood so far. */
  | { readonly is: 'progress'; readonly done: number; readonly total: number }
  | ({ readonly is: 'planned' } & PlannedSheets)
  /** The file cannot be read, in words for the person who sent it. */
  | { readonly is: 'refused'; readonly words: string }
  /** A fault of our own, for the log. */
  | { readonly is: 'failed'; readonly stack: string };
