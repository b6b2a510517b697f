import { hash as digest, randomBytes } from 'node:crypto';
import type { ConfirmAgain, SecondFactor } from '#contract/factors/rules.ts';
import type { SupportersRead, SupportersSee } from '#contract/foundation/reach.ts';
import type { LiaisonsFile, SupportersStart } from '#contract/roles.ts';
import type { LettersRhythm } from '#contract/users/rhythm.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Database } from '../db/database.ts';
import { fixedQuery, type Given } from '../db/fixed-query.ts';
import { settings } from '../settings.ts';

/** The person behind a request, read again for each request (rule 4.8). */
export interface CurrentUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role: number;
  readonly admin_liaison: boolean;
  readonly session_id: number;
  /** When its person last proved who they are. */
  readonly confirmed_at: string;
  /** 1 where a second factor opened the session. */
  readonly second_factor: number;
  /** The tag of the language that they chose; null until they did. */
  readonly language: string | null;
  /** Which students and reports the foundation lets supporters see; null for the default. */
  readonly supporters_see: SupportersSee | null;
  readonly supporters_read: SupportersRead | null;
  /** With which page it lets supporters begin; null for the default. */
  readonly supporters_start: SupportersStart | null;
  /** Whether it lets liaison officers file; null for the default. */
  readonly liaisons_file: LiaisonsFile | null;
  /** Whether it needs a second factor of them, and a confirmation before what cannot be undone; null for the default. */
  readonly factor_rule: SecondFactor | null;
  readonly confirm_rule: ConfirmAgain | null;
  /** How often they get progress letters; null for the default. */
  readonly letters_rhythm: LettersRhythm | null;
  /** What the foundation chose; null for the settings' own. */
  readonly time_zone: string | null;
}

const tokenBytes = 32;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** A cookie value for a session without a row; it only binds the anti-forgery token. */
export function newSessionToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

export const isSessionToken = (value: string | undefined): value is string =>
  value !== undefined && tokenPattern.test(value);

/** What the database stores of a cookie (rule 4.6). */
export function sessionHash(token: string): string {
  return digest('sha256', token, 'hex');
}

const sessionOf = fixedQuery((read, { hash }: Given<{ hash: string }>) =>
  read
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .crossJoin('foundation as f')
    .select(['s.id as session_id', 's.created_at', 's.last_seen_at'])
    .select(['s.confirmed_at', 's.second_factor'])
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.email_key'])
    .select([
      'u.role_id as role',
      'u.status',
      'u.language',
      'u.letters_rhythm',
      'f.supporters_see',
      'f.supporters_read',
      'f.supporters_start',
      'f.liaisons_file',
      'f.second_factor as factor_rule',
      'f.confirm_again as confirm_rule',
      'f.time_zone',
    ])
    .where('s.token_hash', '=', hash),
);

/**
 * Who is signed in with this cookie, or null. The server clock decides about idle time and age (rule 4.11);
 * when a session was last seen is written at most once a minute.
 */
export async function findSessionUser(
  db: Database,
  hash: string,
  now: Date,
  adminLiaisonKey: string | null,
): Promise<CurrentUser | null> {
  const [row] = await sessionOf(db, { hash });
  if (row === undefined || row.status !== userStatus.active) return null;
  const idle = now.getTime() - Date.parse(row.last_seen_at);
  const age = now.getTime() - Date.parse(row.created_at);
  if (idle >= settings.session.idle || age >= settings.session.absolute) return null;
  if (idle >= settings.session.touchEvery)
    await db.transaction((trx) =>
      trx
        .updateTable('sessions')
        .set({ last_seen_at: now.toISOString() })
        .where('id', '=', row.session_id)
        .execute(),
    );
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    role: row.role,
    admin_liaison: row.email_key === adminLiaisonKey,
    session_id: row.session_id,
    confirmed_at: row.confirmed_at ?? row.created_at,
    second_factor: row.second_factor,
    factor_rule: row.factor_rule,
    confirm_rule: row.confirm_rule,
    language: row.language,
    supporters_see: row.supporters_see,
    supporters_read: row.supporters_read,
    supporters_start: row.supporters_start,
    liaisons_file: row.liaisons_file,
    letters_rhythm: row.letters_rhythm,
    time_zone: row.time_zone,
  };
}
