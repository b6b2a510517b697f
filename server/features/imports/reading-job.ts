import type { ImportBatch, ImportSetup } from '#contract/imports/shapes.ts';
import type { Checked, Kept } from './check/types.ts';
import type { Reason, SuggestOn } from './guide/types.ts';

/** What the steps show of a file, in a language. */
export type Look = Pick<ImportBatch, 'tabs' | 'tables' | 'lists' | 'whom'>;

interface OnHouse extends SuggestOn {
  /** The tag of the language that what is open is said in. */
  readonly language: string;
}

interface OnContent {
  /** The sheets, packed. */
  readonly content: string;
  readonly setup: ImportSetup;
}

/** What `reading.ts` and its process say to each other. Sheets travel packed, as they are kept. */
export type ReadingJob =
  | ({ readonly do: 'read'; readonly file: string; readonly name: string } & OnHouse)
  /** `before`: the tables as they were, where their set-up changes now. */
  | ({ readonly do: 'look'; readonly before: Look['tables'] } & OnHouse & OnContent)
  | ({
      readonly do: 'check';
      readonly kept: Kept;
      /** Whether it is an export of this app. */
      readonly isOwn: boolean;
    } & OnContent);

export interface Looked {
  readonly setup: ImportSetup;
  readonly look: Look;
}

export interface ReadContent extends Looked {
  readonly content: string;
  /** Of an export of this app: which reports it has; null for any other file. */
  readonly own: readonly { readonly kind: 'academic' | 'finance'; readonly year: string }[] | null;
}

/** Up to 500 checked rows of a tab, as they are kept. */
export interface PackedRows {
  readonly part: number;
  readonly tab: string;
  readonly rows: number;
  readonly counts: string;
  readonly packed: string;
}

/** Rows with the same problem in the same column. */
export interface SameProblem {
  readonly key: string;
  readonly tab: string;
  readonly reason: Reason;
  readonly rows: readonly number[];
}

/** What a check found, but for its rows. */
export interface CheckFound extends Pick<Checked, 'look' | 'goes_in'> {
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly SameProblem[];
  readonly differ: number;
}

/** Rows come in parts, so that taking them over never holds up the server for long. */
export type ReadingAnswer =
  | ({ readonly is: 'read' } & ReadContent)
  | ({ readonly is: 'looked' } & Looked)
  | { readonly is: 'rows'; readonly rows: PackedRows }
  /** How many rows of how many are understood so far. */
  | { readonly is: 'progress'; readonly done: number; readonly total: number }
  | ({ readonly is: 'checked' } & CheckFound)
  /** The file cannot be read, in words for the person who sent it. */
  | { readonly is: 'refused'; readonly words: string }
  /** A fault of our own, for the log. */
  | { readonly is: 'failed'; readonly stack: string };
