import type { SheetSetup } from '#contract/imports/fields.ts';
import type { KnownSubject } from './planning/columns.ts';
import type { Known, Plan, PlannedRow, Setup } from './planning/plan.ts';

/** What `reading.ts` and its thread say to each other. Sheets travel as JSON, as they are kept. */
export type ReadingJob =
  | {
      readonly do: 'read';
      readonly file: string;
      readonly isWorkbook: boolean;
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
}

export interface ReadContent {
  readonly content: string;
  readonly sheets: readonly SheetLook[];
}

/** Rows come in parts, so that taking them over never holds up the server for long. */
export type ReadingAnswer =
  | { readonly fault: string }
  | ({ readonly is: 'read' } & ReadContent)
  | { readonly is: 'rows'; readonly rows: readonly PlannedRow[] }
  | {
      readonly is: 'planned';
      readonly questions: Plan['questions'];
      readonly sheets: readonly SheetLook[];
    };
