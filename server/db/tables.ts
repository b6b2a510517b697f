import type { Generated } from 'kysely';

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
export interface OutboxSenderTable {
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
}
