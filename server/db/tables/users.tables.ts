import type { Generated } from 'kysely';
import type { UserColumns } from '#contract/users/record.ts';
import type { LettersRhythm } from '#contract/users/rhythm.ts';
import type { Key, Time, Versioned } from './columns.ts';

interface RolesTable {
  id: number;
  role: string;
}

interface UsersTable extends Omit<UserColumns, 'language' | 'letters_rhythm'>, Versioned {
  id: Generated<number>;
  email_key: Key;
  /** First name, last name and e-mail in lower case, for search. */
  search_key: Key;
  password_hash: string | null;
  /** When the first link to create a password was filed; null for who is not invited yet. */
  invited_at: Generated<Time | null>;
  /** The tag of the language of their screens and letters; null until they choose. */
  language: Generated<string | null>;
  /** How often they get progress letters; null: each term. */
  letters_rhythm: Generated<LettersRhythm | null>;
  /** How many times they asked for progress letters anew: links to stop them that are older stop nothing. */
  letters_round: Generated<number>;
  /** In which their letters told sums, too, until letters had one currency: a code of ISO 4217; null for none. */
  letters_currency: Generated<string | null>;
  created_at: Time;
  updated_at: Time;
}

interface SessionsTable {
  id: Generated<number>;
  /** SHA-256 of the cookie's value; the value itself is never kept (rule 4.6). */
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
