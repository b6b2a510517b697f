import type { Generated } from 'kysely';
import type { Key, Time } from './columns.ts';

/** A spreadsheet that was read, and what became of it. */
interface ImportsTable {
  id: Generated<number>;
  file_name: string;
  state: 'open' | 'done' | 'undone';
  by_id: number | null;
  /** The sheets, packed; null once the import is done. */
  content: string | null;
  /** JSON of how the sheets are read and what was answered. */
  setup: string;
  /** JSON of sheets, questions and counts for the screen. */
  summary: string;
  version: number;
  created_at: Time;
  done_at: Time | null;
}

/** What becomes of one row of an import; `said` and `change` are JSON. */
interface ImportRowsTable {
  import_id: number;
  position: number;
  kind: string;
  sheet: string;
  row_number: number;
  name: string;
  search_key: Key;
  state: string;
  said: string;
  change: string | null;
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

/** How sheets with these headings were understood when they went in last; nothing of their rows. */
interface SheetLayoutsTable {
  id: Generated<number>;
  /** SHA-256 of the headings. */
  headings: string;
  /** JSON of its kind, columns and answers. */
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
  import_rows: ImportRowsTable;
  import_changes: ImportChangesTable;
  sheet_layouts: SheetLayoutsTable;
  import_work: ImportWorkTable;
}
