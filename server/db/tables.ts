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

/** Every table, for Kysely. */
export interface Tables {
  migrations: MigrationsTable;
  roles: RolesTable;
  users: UsersTable;
  sessions: SessionsTable;
  password_links: PasswordLinksTable;
  throttle_events: ThrottleEventsTable;
  change_log: ChangeLogTable;
}
