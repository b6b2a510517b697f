import type { Tables } from '../../server/db/tables.ts';

type Table = keyof Tables;

/**
 * Who writes which table: the folder of this part and no other (`npm test -- walls`). Whoever else wants
 * a row changed calls a function of the owner, which works in the caller's transaction. Reading is free.
 */
export const owners: Readonly<Record<Table, string>> = {
  change_log: 'server/db',
  change_log_end: 'server/db',
  folded_names: 'server/db',
  import_work: 'server/db',
  migrations: 'server/db',
  roles: 'server/db',
  installation: 'server/files',
  open_uploads: 'server/files',
  picture_prints: 'server/files',
  removed_files: 'server/files',
  stored_files: 'server/files',
  upload_pieces: 'server/files',
  logos: 'server/mail',
  outbox: 'server/mail',
  outbox_sender: 'server/mail',
  read_alarms: 'server/read-log',
  read_log: 'server/read-log',
  idempotency_keys: 'server/http',
  password_links: 'server/http',
  sessions: 'server/http',
  backup_runs: 'server/backup',
  academic_reports: 'server/features/term-reports',
  academic_versions: 'server/features/term-reports',
  finance_items: 'server/features/term-reports',
  finance_reports: 'server/features/term-reports',
  finance_versions: 'server/features/term-reports',
  marks: 'server/features/term-reports',
  term_totals: 'server/features/term-reports',
  attention_notes: 'server/features/attention',
  classes: 'server/features/reference-data',
  subjects: 'server/features/reference-data',
  terms: 'server/features/reference-data',
  years: 'server/features/reference-data',
  clusters: 'server/features/schools',
  schools: 'server/features/schools',
  documents: 'server/features/documents',
  erasures: 'server/features/privacy',
  exchange_rates: 'server/features/notifications',
  foundation: 'server/features/foundation',
  guard_reasons: 'server/features/guard',
  hand_over_students: 'server/features/hand-over',
  hand_over_tasks: 'server/features/hand-over',
  hand_overs: 'server/features/hand-over',
  import_changes: 'server/features/imports',
  import_checks: 'server/features/imports',
  imports: 'server/features/imports',
  sheet_layouts: 'server/features/imports',
  letter_texts: 'server/features/letter-texts',
  media: 'server/features/gallery',
  name_merge_rows: 'server/features/names',
  name_merges: 'server/features/names',
  names_apart: 'server/features/names',
  expected_pictures: 'server/features/students',
  photo_consents: 'server/features/students',
  student_register: 'server/features/students',
  student_schools: 'server/features/students',
  students: 'server/features/students',
  progress_letters: 'server/features/notifications',
  rehearsal_letters: 'server/features/notifications',
  saved_views: 'server/features/saved-views',
  scale_steps: 'server/features/scales',
  scale_uses: 'server/features/scales',
  scales: 'server/features/scales',
  school_checks: 'server/features/in-school',
  term_calendar: 'server/features/term-calendar',
  throttle_events: 'server/features/session',
  users: 'server/features/users',
  voided_records: 'server/features/voided',
};

interface Exception {
  /** A file, or the folder of all of them. */
  readonly of: string;
  /** What it writes; `any` where statements over all tables are put together. */
  readonly tables: readonly Table[] | 'any';
  readonly reason: string;
}

const listsOfNames = ['clusters', 'schools', 'classes', 'subjects', 'terms', 'years'] as const;

/**
 * Who writes a table of others nevertheless, or one whose name is known at run time alone, as in
 * `updateTable(table)`: from such a statement the check cannot tell the table.
 */
export const exceptions: readonly Exception[] = [
  {
    of: 'server/features/term-reports',
    tables: [
      ...['academic_reports', 'academic_versions', 'marks'],
      ...['finance_reports', 'finance_versions', 'finance_items'],
    ] as Table[],
    reason: 'names its own tables by the kind of report (`server/db/report-kinds.ts`)',
  },
  {
    of: 'server/db/currency.ts',
    tables: ['finance_reports', 'voided_records', 'term_totals'],
    reason: 'lets all sums stay in the old currency when the foundation takes another one',
  },
  {
    of: 'server/features/sponsorships',
    tables: ['students'],
    reason: 'alone writes who supports a student',
  },
  {
    of: 'server/features/names/moved-rows.ts',
    tables: 'any',
    reason: 'moves every column that refers to a name to the one that it became part of, and back',
  },
  {
    of: 'server/features/names',
    tables: listsOfNames,
    reason: 'retires and merges the rows of all lists of names in one way',
  },
  {
    of: 'server/db/record-versions.ts',
    tables: [
      ...listsOfNames,
      ...(['students', 'users', 'scales', 'foundation', 'term_calendar', 'saved_views'] as const),
    ],
    reason: 'raises the version of a record with each change that is logged of it',
  },
  {
    of: 'server/db/name-keys.ts',
    tables: [...listsOfNames, 'scales', 'saved_views', 'students', 'users'],
    reason: 'makes the keys of all names anew at the start, before a feature is there',
  },
  {
    of: 'server/db/unused.ts',
    tables: listsOfNames,
    reason: 'deletes what nobody refers to, for the owner, who names the table',
  },
  {
    of: 'server/db/sqlite.ts',
    tables: [],
    reason: 'tidies the search indexes of SQLite, which are no tables of the map',
  },
  {
    of: 'server/backup',
    tables: 'any',
    reason:
      'puts back a whole database, table by table; then ends sessions and holds letters in it',
  },
];
