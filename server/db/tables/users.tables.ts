import type { Generated } from 'kysely';
import type { FactorKind } from '#contract/factors/rules.ts';
import type { ReadKind } from '#contract/read-log/kinds.ts';
import type { ViewList } from '#contract/saved-views/lists.ts';
import { type UserColumns, userRecord } from '#contract/users/record.ts';
import type { LettersRhythm } from '#contract/users/rhythm.ts';
import {
  fieldColumnsAs,
  internal,
  type Key,
  open,
  secret,
  sensitive,
  type Time,
  table,
  versioned,
} from './table.ts';

interface Described extends Omit<UserColumns, 'language' | 'letters_rhythm'> {
  /** The tag of the language of their screens and letters; null until they choose. */
  language: Generated<string | null>;
  /** How often they get progress letters; null: each term. */
  letters_rhythm: Generated<LettersRhythm | null>;
}

/** Who may sign in, and what signing in leaves behind. */
export const userTables = {
  roles: table('server/db', { id: open<number>(), role: open<string>() }),
  users: table('server/features/users', {
    ...fieldColumnsAs<Described>(userRecord),
    id: internal<Generated<number>>(),
    /** The numbers of their telephones, in JSON. */
    telephones: internal<Generated<string | null>>(),
    email_key: internal<Key>(),
    /** First name, last name and e-mail in lower case, for search. */
    search_key: internal<Key>(),
    password_hash: secret<string | null>(),
    /** When the first link to create a password was filed; null for who is not invited yet. */
    invited_at: internal<Generated<Time | null>>(),
    /** How many times they asked for progress letters anew: links to stop them that are older stop nothing. */
    letters_round: internal<Generated<number>>(),
    /** In which their letters told sums, too, until letters had one currency: a code of ISO 4217; null for none. */
    letters_currency: internal<Generated<string | null>>(),
    created_at: internal<Time>(),
    updated_at: internal<Time>(),
    ...versioned,
  }),
  sessions: table('server/features/users', {
    id: internal<Generated<number>>(),
    /** SHA-256 of the cookie's value; the value itself is never kept (rule 4.6). */
    token_hash: secret<string>(),
    user_id: internal<number>(),
    created_at: internal<Time>(),
    last_seen_at: internal<Time>(),
    device: internal<string>(),
    /** When its person last proved who they are; null: at the sign-in. */
    confirmed_at: internal<Generated<Time | null>>(),
    /** 1 for one that a second factor opened, or under which the first one was added. */
    second_factor: internal<Generated<number>>(),
  }),
  /** Second steps that wait: of a sign-in, of a passkey that is made, or of a confirmation (rule 4.22). */
  sign_in_steps: table('server/features/users', {
    id: internal<Generated<number>>(),
    /** SHA-256 of the visitor's or the session's cookie. */
    token_hash: secret<string>(),
    purpose: internal<string>(),
    /** Whose password was right; null where a passkey alone is to say who it is. */
    user_id: internal<number | null>(),
    /** What a passkey is to sign; or the sealed secret of a code app that is being set up. */
    challenge: secret<string | null>(),
    tries: internal<number>(),
    created_at: internal<Time>(),
  }),
  password_links: table('server/features/users', {
    id: internal<Generated<number>>(),
    link_hash: secret<string>(),
    user_id: internal<number>(),
    kind: internal<string>(),
    issued_at: internal<Time>(),
    used_at: internal<Time | null>(),
  }),
  throttle_events: table('server/features/session', {
    id: internal<Generated<number>>(),
    bucket: internal<string>(),
    at: internal<Time>(),
  }),
  factors: table('server/features/factors', {
    id: internal<Generated<number>>(),
    user_id: internal<number>(),
    kind: internal<FactorKind>(),
    name: internal<string>(),
    /** Of a passkey; null for a code app. */
    credential_id: internal<string | null>(),
    /** COSE, in base64url. */
    public_key: internal<string | null>(),
    counter: internal<number>(),
    /** JSON list of how a browser reaches it. */
    transports: internal<string>(),
    /** The sealed secret of a code app; null for a passkey. */
    secret: secret<string | null>(),
    /** The step of 30 seconds whose code was used last. */
    last_step: internal<number>(),
    created_at: internal<Time>(),
    last_used_at: internal<Time | null>(),
  }),
  /** Each works once, and goes when it is used. */
  recovery_codes: table('server/features/factors', {
    id: internal<Generated<number>>(),
    user_id: internal<number>(),
    /** SHA-256 of 120 random bits. */
    code_hash: secret<string>(),
  }),
  /** Filters that a person keeps under a name. */
  saved_views: table('server/features/saved-views', {
    id: internal<Generated<number>>(),
    user_id: internal<number>(),
    /** Which list it narrows. */
    list: internal<Generated<ViewList>>(),
    name: internal<string>(),
    name_key: internal<Key>(),
    /** JSON of what the list is narrowed to; ids and names of needs alone. */
    filters: internal<string>(),
    /** JSON of the layout of a list for paper; null for a view of the list itself. */
    paper: internal<string | null>(),
    saved_at: internal<Time>(),
    ...versioned,
  }),
  /** Somebody opened something of a student, once an hour (rule 12.3). */
  read_log: table('server/read-log', {
    id: internal<Generated<number>>(),
    at: internal<Time>(),
    /** When that hour began. */
    hour: internal<Time>(),
    user_id: internal<number>(),
    role_id: internal<number>(),
    /** Null for the export of a whole list. */
    student_id: sensitive<number | null>(),
    kind: sensitive<ReadKind>(),
  }),
  /** A burst of openings that was told to the administrators. */
  read_alarms: table('server/read-log', {
    id: internal<Generated<number>>(),
    at: internal<Time>(),
    hour: internal<Time>(),
    user_id: internal<number>(),
    kind: internal<'profile' | 'export'>(),
    counted: internal<number>(),
  }),
};
