import type { Tables } from '../../server/db/tables.ts';

type Table = keyof Tables;

interface Exception {
  /** What it writes by name; `any` where statements over all tables are put together. */
  readonly tables: readonly Table[] | 'any';
  readonly reason: string;
}

/**
 * Who writes a table of others nevertheless, or one whose name is known at run time alone, as in
 * `updateTable(table)`: from such a statement the check cannot tell the table. By the file, or the folder of all of them.
 */
export const exceptions: Readonly<Record<string, Exception>> = {
  'server/features/term-reports': {
    tables: [],
    reason: 'names its own tables by the kind of report (`server/db/report-kinds.ts`)',
  },
  'server/http/sessions.ts': {
    tables: ['sessions'],
    reason: 'notes when a session was last seen, at each call',
  },
  'server/db/currency.ts': {
    tables: ['finance_reports', 'voided_records', 'term_totals'],
    reason: 'lets all sums stay in the old currency when the foundation takes another one',
  },
  'server/features/sponsorships': {
    tables: ['students'],
    reason: 'alone writes who supports a student',
  },
  'server/features/privacy/erasure.service.ts': {
    tables: ['student_siblings'],
    reason: 'deletes what stands about a student who is erased, in whichever table',
  },
  'server/features/names/moved-rows.ts': {
    tables: 'any',
    reason: 'moves every column that refers to a name to the one that it became part of, and back',
  },
  'server/features/names': {
    tables: [],
    reason: 'retires and merges the rows of all lists of names in one way',
  },
  'server/db/record-versions.ts': {
    tables: [],
    reason: 'raises the version of a record with each change that is logged of it',
  },
  'server/db/name-keys.ts': {
    tables: [],
    reason: 'makes the keys of all names anew at the start, before a feature is there',
  },
  'server/db/undoable.ts': {
    tables: ['hand_overs', 'name_merges'],
    reason: 'says in one way of each change of a day that it was undone, and drops it afterwards',
  },
  'server/db/unused.ts': {
    tables: [],
    reason: 'deletes what nobody refers to, for the owner, who names the table',
  },
  'server/db/sqlite.ts': {
    tables: [],
    reason: 'tidies the search indexes of SQLite, which are no tables of the map',
  },
  'server/backup': {
    tables: 'any',
    reason:
      'puts back a whole database, table by table; then ends sessions and holds letters in it',
  },
};
