import type { Generated } from 'kysely';
import { internal, type Row, sensitive, type Time, table } from './table.ts';

export type ImportsTable = Row<typeof importTables.imports>;

/** Spreadsheets that were read, and what came of them. */
export const importTables = {
  /** A spreadsheet that was read, and what became of it. */
  imports: table('server/features/imports', {
    id: internal<Generated<number>>(),
    file_name: sensitive<string>(),
    state: internal<'open' | 'done' | 'undone'>(),
    by_id: internal<number | null>(),
    /** The sheets, packed; null a day after the import. */
    content: sensitive<string | null>(),
    /** JSON of how the tables are read and what values mean; `{}` a day after the import. */
    setup: sensitive<string>(),
    /** JSON of tabs, tables, lists and counts for the screen. */
    summary: sensitive<string>(),
    version: internal<number>(),
    /** Of the last check; it stays when the rows are gone. */
    row_count: internal<Generated<number>>(),
    created_at: internal<Time>(),
    done_at: internal<Time | null>(),
  }),
  /** What became of up to 500 rows of a tab in the last check; gone a day after the import. */
  import_checks: table('server/features/imports', {
    import_id: internal<number>(),
    part: internal<number>(),
    tab: sensitive<string>(),
    rows: internal<number>(),
    /** JSON: how many rows have each state and problem. */
    counts: sensitive<string>(),
    /** The rows with what they change, packed. */
    packed: sensitive<string>(),
  }),
  /** A record that an import made or changed, in the state it left it; `before` is JSON of an edit's old row. */
  import_changes: table('server/features/imports', {
    import_id: internal<number>(),
    position: internal<number>(),
    entity: internal<string>(),
    entity_id: sensitive<number>(),
    action: internal<'add' | 'edit'>(),
    version: internal<string>(),
    before: sensitive<string | null>(),
  }),
  /** How tables with these headings were set up when they went in last; nothing of their rows. */
  sheet_layouts: table('server/features/imports', {
    id: internal<Generated<number>>(),
    /** SHA-256 of the headings. */
    headings: internal<string>(),
    /** JSON of its kind, lines, columns, orders and values of closed lists. */
    layout: internal<string>(),
    import_id: internal<number>(),
    used_at: internal<Time>(),
  }),
  /** An import that a server checks or runs now; `server` is made anew at each start. */
  import_work: table('server/db', {
    import_id: internal<number>(),
    server: internal<string>(),
    beat_at: internal<Time>(),
    done: internal<number>(),
    total: internal<number>(),
  }),
};
