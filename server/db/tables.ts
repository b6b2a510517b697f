import type { Generated } from 'kysely';
import type { DocumentTypeId } from '#contract/documents/types.ts';
import type { FinanceCategory } from '#contract/finance/categories.ts';
import type { ReadKind } from '#contract/read-log/kinds.ts';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import type { GenderId, StudentStatus } from '#contract/students/lists.ts';
import type { ReportStatus } from '#contract/term-report.ts';

/** Lower-cased text beside its original: unique without regard to case, and searchable. */
type Key = string;
/** UTC, ISO 8601 with milliseconds. */
type Time = string;

export interface RolesTable {
  id: number;
  role: string;
}

export interface UsersTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  email_key: Key;
  /** First name, last name and e-mail in lower case, for search. */
  search_key: Key;
  role_id: number;
  status: number;
  password_hash: string | null;
  created_at: Time;
  updated_at: Time;
}

export interface SessionsTable {
  id: Generated<number>;
  /** SHA-256 of the cookie's value; the value itself is never kept (security 2.1). */
  token_hash: string;
  user_id: number;
  created_at: Time;
  last_seen_at: Time;
  device: string;
}

export interface PasswordLinksTable {
  id: Generated<number>;
  link_hash: string;
  user_id: number;
  kind: string;
  issued_at: Time;
  used_at: Time | null;
}

export interface ThrottleEventsTable {
  id: Generated<number>;
  bucket: string;
  at: Time;
}

export interface ChangeLogTable {
  id: Generated<number>;
  at: Time;
  user_id: number | null;
  role_id: number | null;
  action: string;
  entity: string;
  entity_id: number | null;
  /** JSON list of changed field names. */
  fields: string;
  /** JSON of old and new values for states, roles, references, marks and money only. */
  old_values: string;
  new_values: string;
  previous_hash: string;
  hash: string;
}

export interface MigrationsTable {
  name: string;
  applied_at: Time;
}

/** A letter, or a job whose letter is made while sending, on its way out (security 10). */
export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  /** What makes two filings the same letter; null for letters that may be sent any number of times. */
  dedupe_key: string | null;
  user_id: number | null;
  /** Null until a job has found out whom it is for. */
  recipient: string | null;
  /** Subject and bodies are null for jobs, and once the letter is sent. */
  subject: string | null;
  text_body: string | null;
  html_body: string | null;
  /** JSON of a job; null for a letter that was written when it was filed. */
  payload: string | null;
  message_id: string;
  state: OutboxState;
  /** Names the attempt under way, so that a sender that lost its turn changes nothing. */
  claim: string | null;
  attempts: number;
  next_try_at: Time;
  /** Why the last attempt did not succeed, in words for people. */
  last_error: string | null;
  created_at: Time;
  /** When the present run of attempts began: filing, or the last 'Send again'. */
  queued_at: Time;
  handed_at: Time | null;
  sent_at: Time | null;
}

export type OutboxState = 'queued' | 'sending' | 'handed' | 'sent' | 'failed' | 'unclear';

/** One row: which process is sending, and until when that holds without renewal. */
interface OutboxSenderTable {
  id: number;
  holder: string | null;
  until: Time;
}

/** A file in the store; a thumbnail has a row of its own. */
export interface StoredFilesTable {
  path: string;
  student_id: number;
  /** The folder of the file itself, also for its thumbnail: the rule that serves it depends on it. */
  purpose: 'pictures' | 'certs' | 'reports' | 'receipts' | 'docs' | 'media';
  type: 'image' | 'video' | 'pdf';
  bytes: number;
  sha256: string;
  thumb_of: string | null;
  created_at: Time;
}

export interface YearsTable {
  id: Generated<number>;
  year_name: string;
  year_key: Key;
}

export interface TermsTable {
  id: Generated<number>;
  term_name: string;
  term_key: Key;
}

export interface ClassesTable {
  id: Generated<number>;
  class_name: string;
  class_key: Key;
}

export interface SubjectsTable {
  id: Generated<number>;
  subject_name: string;
  subject_key: Key;
  category: CategoryId;
}

export interface ClustersTable {
  id: Generated<number>;
  cluster_name: string;
  cluster_key: Key;
}

export interface SchoolsTable {
  id: Generated<number>;
  school: string;
  school_key: Key;
  cluster_id: number;
}

/** One row: the last id given to a student, how many there are, and a number that every change raises. */
export interface StudentRegisterTable {
  id: number;
  last_id: number;
  total: number;
  version: number;
}

export interface StudentsTable {
  /** Handed out by the register, without gaps. */
  id: number;
  /** `SM-` and the id with at least four digits: lasting because the id is. */
  ref: string;
  name: string;
  /** Name and ref in lower case, for search and sort. */
  search_key: Key;
  category: CategoryId;
  status: StudentStatus;
  gender: GenderId;
  school_id: number;
  liaison_id: number;
  supporter_id: number | null;
  /** Stored paths of the picture, its thumbnail and the certificate; null for what a sheet had none of. */
  picture: string | null;
  thumb: string | null;
  certificate: string | null;
  /** `YYYY-MM-DD`. */
  dob: string;
  dor: string;
  siblings: number;
  father: string | null;
  mother: string | null;
  guardian: string | null;
  ambition: string;
  languages: string;
  created_by: number | null;
  updated_by: number | null;
  created_at: Time;
  updated_at: Time;
  background: string;
}

/** What both kinds of report have in common (contract 7). */
interface TermReportTable {
  id: Generated<number>;
  student_id: number;
  year_id: number;
  term_id: number;
  class_id: number;
  /** The student's school on the day the report was filed, and its name on that day. */
  school_id: number;
  school_name: string;
  liaison_comment: string;
  /** Stored path of the PDF; null for a report that came from a sheet. */
  path: string | null;
  status: ReportStatus;
  verified_by: number | null;
  verified_at: Time | null;
  /** Grows with each change, so that an e-mail can tell which state it is about. */
  version: number;
  /** The last version that a mail server has accepted in a letter; the database keeps it by itself. */
  mailed_version: Generated<number | null>;
  created_at: Time;
  updated_at: Time;
  updated_by: number;
}

export interface AcademicReportsTable extends TermReportTable {
  grade: string;
  /** Mean score in whole hundredths; null where none was given. */
  mark: number | null;
  teacher_comment: string;
  action_plan: string;
  psychosocial: string;
}

export interface MarksTable {
  id: Generated<number>;
  report_id: number;
  /** Place in the report, from 0. */
  position: number;
  subject_id: number;
  /** Whole hundredths. */
  mark: number;
  grade: string;
}

export type FinanceReportsTable = TermReportTable;

export interface FinanceItemsTable {
  id: Generated<number>;
  report_id: number;
  /** Place in the report, from 0. */
  position: number;
  category: FinanceCategory;
  item: string;
  /** Whole cents. */
  cost: number;
}

/** Annual documents: one of each type per student and year (contract 8). */
export interface DocumentsTable {
  id: Generated<number>;
  student_id: number;
  year_id: number;
  type: DocumentTypeId;
  path: string;
  created_at: Time;
  updated_at: Time;
  updated_by: number;
}

/** A picture or film of a student's gallery (contract 8). */
export interface MediaTable {
  id: Generated<number>;
  student_id: number;
  type: 'image' | 'video';
  /** Stored path, and that of its thumbnail; films have none. */
  path: string;
  thumb: string | null;
  title: string;
  description: string;
  created_at: Time;
  created_by: number | null;
}

/** Which reports, in which version, a letter of the outbox tells of, and whom (security 10.1). */
interface ProgressLettersTable {
  outbox_id: number;
  student_id: number;
  year_id: number;
  term_id: number;
  supporter_id: number | null;
  academic_id: number | null;
  academic_version: number | null;
  finance_id: number | null;
  finance_version: number | null;
  filed_by: number | null;
}

/** Counts and sums over the reports of a term, which the database keeps by itself. */
interface TermTotalsTable {
  year_id: number;
  term_id: number;
  /** Grows with each change. */
  version: number;
  report_pending: number;
  report_approved: number;
  report_sent: number;
  finance_pending: number;
  finance_approved: number;
  finance_sent: number;
  /** Of the mean scores, in whole hundredths, over the reports that have one. */
  mark_sum: number;
  mark_count: number;
  /** Whole cents. */
  cost_sum: number;
}

/** A backup or drill: begun, and how it went once it is finished. */
export interface BackupRunsTable {
  id: Generated<number>;
  kind: 'backup' | 'drill';
  /** The day of a backup that the server made by itself. */
  slot: string | null;
  started_at: Time;
  finished_at: Time | null;
  ok: 0 | 1 | null;
  file: string | null;
  bytes: number | null;
  row_count: number | null;
  file_count: number | null;
  faults: Generated<number>;
  reason: string | null;
}

/** A spreadsheet that was read, and what became of it. */
interface ImportsTable {
  id: Generated<number>;
  file_name: string;
  state: 'open' | 'done' | 'undone';
  by_id: number | null;
  /** JSON of the sheets; null once the import is done or was left lying. */
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

/** Somebody opened something of a student, once an hour (security 12.3). */
interface ReadLogTable {
  id: Generated<number>;
  at: Time;
  /** When that hour began. */
  hour: Time;
  user_id: number;
  role_id: number;
  /** Null for the export of a whole list. */
  student_id: number | null;
  kind: ReadKind;
}

/** A burst of openings that was told to the administrators. */
interface ReadAlarmsTable {
  id: Generated<number>;
  at: Time;
  hour: Time;
  user_id: number;
  kind: 'profile' | 'export';
  counted: number;
}

/** Consent to a student's pictures; without a row none is recorded (security 13.3). */
interface PhotoConsentsTable {
  student_id: number;
  /** Who of the family gave it. */
  given_by: string;
  /** `YYYY-MM-DD`. */
  given_on: string;
  /** JSON list of what it is for. */
  purposes: string;
  withdrawn_at: Time | null;
  updated_at: Time;
  updated_by: number | null;
}

/** A student who was erased (security 13.4). */
interface ErasuresTable {
  student_id: number;
  erased_at: Time;
  erased_by: number | null;
  /** JSON of what is still to be removed outside of the tables. */
  traces: string;
  /** When nothing of it was left; null until then. */
  finished_at: Time | null;
}

/** Every table, for Kysely. */
export interface Tables {
  migrations: MigrationsTable;
  roles: RolesTable;
  users: UsersTable;
  sessions: SessionsTable;
  password_links: PasswordLinksTable;
  throttle_events: ThrottleEventsTable;
  change_log: ChangeLogTable;
  outbox: OutboxTable;
  outbox_sender: OutboxSenderTable;
  stored_files: StoredFilesTable;
  years: YearsTable;
  terms: TermsTable;
  classes: ClassesTable;
  subjects: SubjectsTable;
  clusters: ClustersTable;
  schools: SchoolsTable;
  student_register: StudentRegisterTable;
  students: StudentsTable;
  academic_reports: AcademicReportsTable;
  marks: MarksTable;
  finance_reports: FinanceReportsTable;
  finance_items: FinanceItemsTable;
  documents: DocumentsTable;
  media: MediaTable;
  progress_letters: ProgressLettersTable;
  term_totals: TermTotalsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  import_changes: ImportChangesTable;
  backup_runs: BackupRunsTable;
  read_log: ReadLogTable;
  read_alarms: ReadAlarmsTable;
  photo_consents: PhotoConsentsTable;
  erasures: ErasuresTable;
}
