import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** A spreadsheet that was read, and what became of it. */
export interface ImportsTable {
  id: Generated<number>;
  file_name: string;
  state: 'open' | 'done' | 'undone';
  by_id: number | null;
  /** The sheets, packed; null a day after the import. */
  content: string | null;
  /** JSON of how the tables are read and what values mean; `{}` a day after the import. */
  setup: string;
  /** JSON of tabs, tables, lists and counts for the screen. */
  summary: string;
  version: number;
  /** Of the last check; it stays when the rows are gone. */
  row_count: Generated<number>;
  created_at: Time;
  done_at: Time | null;
}

/** What became of up to 500 rows of a tab in the last check; gone a day after the import. */
interface ImportChecksTable {
  import_id: number;
  part: number;
  tab: string;
  rows: number;
  /** JSON: how many rows have each state and problem. */
  counts: string;
  /** The rows with what they change, packed. */
  packed: string;
}

/** A record that an import made or changed, in the state it left it; `before` is JSON of an edit's old row. */
interface ImportChangesTable {
  import_id: number;
  position: number;
  entity: string;
  entity_id: number;
  action: 'add' | 'edit';
  version: string;
  before: string | null;
}

/** How tables with these headings were set up when they went in last; nothing of their rows. */
interface SheetLayoutsTable {
  id: Generated<number>;
  /** SHA-256 of the headings. */
  headings: string;
  /** JSON of its kind, lines, columns, orders and values of closed lists. */
  layout: string;
  import_id: number;
  used_at: Time;
}

/** An import that a server checks or runs now; `server` is made anew at each start. */
interface ImportWorkTable {
  import_id: number;
  server: string;
  beat_at: Time;
  done: number;
  total: number;
}

/** Spreadsheets that were read, and what came of them. */
export interface ImportTables {
  imports: ImportsTable;
  import_checks: ImportChecksTable;
  import_changes: ImportChangesTable;
  sheet_layouts: SheetLayoutsTable;
  import_work: ImportWorkTable;
}
