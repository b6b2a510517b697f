import { sql } from 'kysely';
import { attentionRecord } from '#contract/attention/record.ts';
import { type DataClass, dataClasses } from '#contract/data-classes.ts';
import { documentRecord } from '#contract/documents/record.ts';
import { foundationRecord } from '#contract/foundation/record.ts';
import { mediaRecord } from '#contract/gallery/record.ts';
import { schoolCheckRecord } from '#contract/in-school/record.ts';
import { letterTextsRecord } from '#contract/letter-texts/record.ts';
import { columnsOf, type RecordDescription } from '#contract/record.ts';
import { reportRecords } from '#contract/report-kinds/records.ts';
import { namedByKind, reportCounts, reportKinds } from '#contract/report-kinds.ts';
import { scaleRecord } from '#contract/scales/record.ts';
import { clusterRecord, schoolRecord } from '#contract/schools/record.ts';
import { photoConsentRecord } from '#contract/students/photo-consent.record.ts';
import { studentRecord } from '#contract/students/record.ts';
import { termRecord } from '#contract/term-calendar/record.ts';
import { userRecord } from '#contract/users/record.ts';
import type { Database } from './database.ts';
import { storedReports } from './report-kinds.ts';
import type { Tables } from './tables.ts';

/** The columns of a table by class, as words with spaces between them. */
type Classed = Readonly<Partial<Record<DataClass, string>>>;

/** The columns of a described record: those of its fields, and what is kept beside them. */
export function classedBy({ fields, kept }: RecordDescription): Classed {
  const columns: [string, DataClass][] = [
    ...Object.entries(fields).flatMap(([name, field]) =>
      columnsOf(name, field).map((column): [string, DataClass] => [column, field.class]),
    ),
    ...Object.entries(kept),
  ];
  return Object.fromEntries(
    dataClasses
      .map(
        (one) => [one, columns.filter(([, of]) => of === one).map(([column]) => column)] as const,
      )
      .filter(([, names]) => names.length > 0)
      .map(([one, names]) => [one, names.join(' ')]),
  );
}

/** Tables whose columns a description classes. */
export const describedTables = {
  foundation: classedBy(foundationRecord),
  users: classedBy(userRecord),
  clusters: classedBy(clusterRecord),
  schools: classedBy(schoolRecord),
  students: classedBy(studentRecord),
  photo_consents: classedBy(photoConsentRecord),
  documents: classedBy(documentRecord),
  media: classedBy(mediaRecord),
  ...namedByKind(
    (kind) => storedReports[kind].table,
    (kind) => classedBy(reportRecords[kind].record),
  ),
  ...namedByKind(
    (kind) => storedReports[kind].rowTable,
    (kind) => classedBy(reportRecords[kind].row),
  ),
  term_calendar: classedBy(termRecord),
  attention_notes: classedBy(attentionRecord),
  school_checks: classedBy(schoolCheckRecord),
  scales: classedBy(scaleRecord),
  letter_texts: classedBy(letterTextsRecord),
};

/** Every column of every table: a start fails while one is missing here, or is here and not there. */
export const classOfColumns: Readonly<Record<keyof Tables, Classed>> = {
  ...describedTables,
  exchange_rates: { internal: 'id base currency digits scale day' },
  scale_steps: { internal: 'scale_id position label points lowest highest no_mark' },
  scale_uses: { internal: 'id scale_id class_id from_year' },
  saved_views: { internal: 'id user_id list name name_key filters saved_at version' },
  logos: { internal: 'hash png icon width height replaced_at' },
  hand_overs: { internal: 'id made_by at undone_at' },
  hand_over_students: { sensitive: 'student_id', internal: 'hand_over_id from_id to_id' },
  hand_over_tasks: { internal: 'hand_over_id note_id from_id to_id' },
  name_merges: { internal: 'id kind from_id into_id made_by at undone_at' },
  name_merge_rows: { sensitive: 'row_id owner_id', internal: 'merge_id place' },
  names_apart: { internal: 'kind one_id other_id at' },
  migrations: { public: 'name applied_at' },
  installation: { internal: 'id identity made_at' },
  roles: { public: 'id role' },
  sessions: { secret: 'token_hash', internal: 'id user_id created_at last_seen_at device' },
  password_links: { secret: 'link_hash', internal: 'id user_id kind issued_at used_at' },
  throttle_events: { internal: 'id bucket at' },
  change_log: {
    // Marks, money and states are listed here; names never are.
    sensitive: 'entity_id old_values new_values',
    internal: 'id at user_id role_id action entity fields previous_hash hash',
  },
  outbox: {
    sensitive: 'subject text_body html_body',
    internal: `id kind dedupe_key user_id recipient payload message_id state claim attempts
      next_try_at last_error created_at queued_at handed_at sent_at logo
      unsubscribe`,
  },
  folded_names: { internal: 'id rules' },
  change_log_end: { internal: 'id last_id hash' },
  outbox_sender: { internal: 'id holder until' },
  stored_files: {
    sensitive: 'path student_id purpose sha256 sent_sha256 taken_on',
    internal: 'type bytes thumb_of created_at',
  },
  removed_files: { sensitive: 'path' },
  guard_reasons: {
    sensitive: 'student_id kind record_id version warnings reason',
    internal: 'id given_at given_by',
  },
  picture_prints: {
    sensitive: 'path print taken_on band_1 band_2 band_3 band_4',
  },
  years: { internal: 'id year_name year_key retired_at version' },
  terms: { internal: 'id term_name term_key place retired_at merged_into version' },
  classes: { internal: 'id class_name class_key retired_at merged_into version' },
  subjects: { internal: 'id subject_name subject_key category retired_at merged_into version' },
  expected_pictures: { sensitive: 'student_id file_name import_id created_at matched_at' },
  student_schools: { sensitive: 'id student_id school_id from_day source' },
  student_register: { internal: 'id last_id' },
  progress_letters: {
    sensitive: `outbox_id student_id year_id term_id reader_id
      ${reportKinds.map((kind) => `${kind}_id ${kind}_version`).join(' ')}
      filed_by rate_base rate_currency rate_digits rate_scale rate_day`,
  },
  rehearsal_letters: { sensitive: 'outbox_id student_id' },
  ...namedByKind(
    (kind) => storedReports[kind].versions,
    () => ({
      sensitive: `id report_id version content path verified_by verified_at replaced_by replaced_at
        reason`,
    }),
  ),
  term_totals: {
    internal: `year_id term_id version ${reportCounts.join(' ')} mark_sum mark_count cost_sum`,
  },
  imports: {
    sensitive: 'file_name content setup summary',
    internal: 'id state by_id version row_count created_at done_at',
  },
  import_checks: { sensitive: 'tab counts packed', internal: 'import_id part rows' },
  import_changes: {
    sensitive: 'entity_id before',
    internal: 'import_id position entity action version',
  },
  import_work: { internal: 'import_id server beat_at done total' },
  sheet_layouts: { internal: 'id headings layout import_id used_at' },
  backup_runs: {
    internal:
      'id kind slot started_at finished_at ok file bytes row_count file_count faults reason',
  },
  read_log: { sensitive: 'student_id kind', internal: 'id at hour user_id role_id' },
  read_alarms: { internal: 'id at hour user_id kind counted' },
  open_uploads: { internal: 'id user_id key kind bytes print received touched_at used_at' },
  upload_pieces: { sensitive: 'path', internal: 'upload_id at bytes' },
  idempotency_keys: { sensitive: 'reply', internal: 'user_id key digest created_at' },
  voided_records: {
    sensitive: 'kind record_id student_id year_id term_id content currency reason',
    internal: 'id voided_at voided_by',
  },
  erasures: { internal: 'student_id erased_at erased_by traces finished_at' },
};

const namesOfColumns = {
  sqlite: sql<{ name: string }>`select t.name || '.' || c.name as name
    from sqlite_master t join pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite~_%' escape '~'`,
  postgres: sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = current_schema()`,
} as const;

/** Search indexes repeat what their table says. */
const searchIndex = /_search(_[a-z]+)?\./;

/** What the database has now, whichever version made it: every `table.column`. */
export async function columnsThere({ read, dialect }: Database): Promise<Set<string>> {
  const { rows } = await namesOfColumns[dialect.kind].execute(read);
  return new Set(rows.map(({ name }) => name));
}

/** Columns with no class, two classes, or a class but no column: as `table.column`; empty when all is well. */
export async function unclassedColumns(db: Database): Promise<string[]> {
  const found = [...(await columnsThere(db))];
  const there = new Set(found.filter((name) => !searchIndex.test(name)));
  const classed = Object.entries(classOfColumns).flatMap(([table, classes]) =>
    Object.values(classes).flatMap((columns) =>
      columns.split(/\s+/).map((column) => `${table}.${column}`),
    ),
  );
  const twice = classed.filter((name, index) => classed.indexOf(name) !== index);
  const isMissing = [...there].filter((name) => !classed.includes(name));
  const isGone = classed.filter((name) => !there.has(name));
  return [...new Set([...isMissing, ...isGone, ...twice])].sort();
}

/**
 * @throws Error for a column without a class: data that nobody has classified must not be collected
 * (rule 13.1).
 */
export async function checkDataClasses(db: Database): Promise<void> {
  const wrong = await unclassedColumns(db);
  if (wrong.length > 0)
    throw new Error(`Give these columns a class in server/db/data-classes.ts: ${wrong.join(', ')}`);
}
