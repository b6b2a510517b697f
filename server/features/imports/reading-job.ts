import type { Insertable } from 'kysely';
import type { SheetSetup } from '#contract/imports/fields.ts';
import type { ColumnLook } from '#contract/imports/shapes.ts';
import type { ImportTables } from '../../db/tables/imports.tables.ts';
import type { Known, Plan, Setup } from './planning/plan.ts';
import type { KnownSubject } from './words/subjects.ts';

/** What `reading.ts` and its process say to each other. Sheets travel packed, as they are kept. */
export type ReadingJob =
  | {
      readonly do: 'read';
      readonly file: string;
      readonly name: string;
      readonly subjects: readonly KnownSubject[];
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
}

/** A row of a plan as it is kept. */
export type RowToKeep = Omit<Insertable<ImportTables['import_rows']>, 'import_id'>;

export interface ReadContent {
  readonly content: string;
  readonly sheets: readonly SheetLook[];
}

export interface PlannedSheets {
  readonly questions: Plan['questions'];
  readonly sheets: readonly SheetLook[];
}

/** Rows come in parts, so that taking them over never holds up the server for long. */
export type ReadingAnswer =
  | ({ readonly is: 'read' } & ReadContent)
  | { readonly is: 'rows'; readonly rows: readonly RowToKeep[] }
  | ({ readonly is: 'planned' } & PlannedSheets)
  /** The file cannot be read, in words for the person who sent it. */
  | { readonly is: 'refused'; readonly words: string }
  /** A fault of our own, for the log. */
  | { readonly is: 'failed'; readonly stack: string };
