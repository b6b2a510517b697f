import type { Generated } from 'kysely';
import type { UserColumns } from '#contract/users/record.ts';
import type { Key, Time } from './columns.ts';

interface RolesTable {
  id: number;
  role: string;
}

interface UsersTable extends UserColumns {
  id: Generated<number>;
  email_key: Key;
  /** First name, last name and e-mail in lower case, for search. */
  search_key: Key;
  password_hash: string | null;
  created_at: Time;
  updated_at: Time;
}

interface SessionsTable {
  id: Generated<number>;
  /** SHA-256 of the cookie's value; the value itself is never kept (security 2.1). */
  token_hash: string;
  user_id: number;
  created_at: Time;
  last_seen_at: Time;
  device: string;
}

interface PasswordLinksTable {
  id: Generated<number>;
  link_hash: string;
  user_id: number;
  kind: string;
  issued_at: Time;
  used_at: Time | null;
}

interface ThrottleEventsTable {
  id: Generated<number>;
  bucket: string;
  at: Time;
}

/** Who may sign in, and what signing in leaves behind. */
export interface UserTables {
  roles: RolesTable;
  users: UsersTable;
  sessions: SessionsTable;
  password_links: PasswordLinksTable;
  throttle_events: ThrottleEventsTable;
}
