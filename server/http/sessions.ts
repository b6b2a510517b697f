import { hash as digest, randomBytes } from 'node:crypto';
import type { SupportersRead, SupportersSee } from '#contract/foundation/reach.ts';
import type { LiaisonsFile } from '#contract/roles.ts';
import type { LettersRhythm } from '#contract/users/rhythm.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Database, Reader, Transaction } from '../db/database.ts';
import { fixedQuery, type Given } from '../db/fixed-query.ts';
import { dropOpenUploads } from '../files/open-uploads.ts';
import type { Logger } from '../log.ts';
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
  /** The tag of the language that they chose; null until they did. */
  readonly language: string | null;
  /** Which students and reports the foundation lets supporters see; null for the default. */
  readonly supporters_see: SupportersSee | null;
  readonly supporters_read: SupportersRead | null;
  /** Whether it lets liaison officers file; null for the default. */
  readonly liaisons_file: LiaisonsFile | null;
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
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.email_key'])
    .select([
      'u.role_id as role',
      'u.status',
      'u.language',
      'u.letters_rhythm',
      'f.supporters_see',
      'f.supporters_read',
      'f.liaisons_file',
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
    language: row.language,
    supporters_see: row.supporters_see,
    supporters_read: row.supporters_read,
    liaisons_file: row.liaisons_file,
    letters_rhythm: row.letters_rhythm,
    time_zone: row.time_zone,
  };
}

/**
 * Opens a session under a new id, and ends the oldest where there are more than five (rules 4.9 and 4.10).
 * @returns the cookie's value.
 */
export async function openSession(
  trx: Transaction,
  userId: number,
  device: string,
  now: Date,
): Promise<string> {
  const token = newSessionToken();
  const at = now.toISOString();
  await trx
    .insertInto('sessions')
    .values({
      token_hash: sessionHash(token),
      user_id: userId,
      created_at: at,
      last_seen_at: at,
      device,
    })
    .execute();
  const kept = trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(settings.session.perUser);
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', kept)
    .execute();
  return token;
}

/** Ends the session of this cookie, if there is one. */
export async function endSession(trx: Transaction, hash: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', hash).execute();
}

/**
 * Ends every session of a user: when they are disabled or deleted, or their role, e-mail or password changes
 * (rule 4.10). What they were sending in pieces goes too; the sweep removes the files.
 * @returns how many there were, for `tellEnded` once that is committed
 */
export async function endSessionsOf(trx: Transaction, userId: number): Promise<number> {
  await dropOpenUploads(trx, userId);
  const gone = await trx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Ends one session of a user. @returns whether it was there */
export async function endSessionOf(trx: Transaction, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Ends the sessions of everybody. @returns how many there were */
export async function endAllSessions(trx: Transaction): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('sessions').executeTakeFirst();
  return Number(numDeletedRows);
}

/** Writes a log line for sessions that somebody else ended (rule 12.1). */
export function tellEnded(log: Logger, userId: number, count: number): void {
  if (count > 0) log.info('sessions ended', { id: userId, count });
}

/** A session that was last seen, or opened, at these times or before has expired (rule 4.11). */
function limitsAt(now: Date): { idleSince: string; bornBefore: string } {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return {
    idleSince: before(settings.session.idle),
    bornBefore: before(settings.session.absolute),
  };
}

/** A user's sessions that are still valid, the latest seen first. */
export function listLiveSessions(
  reader: Reader,
  userId: number,
  now: Date,
): Promise<{ id: number; created_at: string; last_seen_at: string; device: string }[]> {
  const { idleSince, bornBefore } = limitsAt(now);
  return reader
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'device'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', idleSince)
    .where('created_at', '>', bornBefore)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** Deletes sessions that have expired. @returns how many */
export async function dropStaleSessions(db: Database, now: Date): Promise<number> {
  const { idleSince, bornBefore } = limitsAt(now);
  const { numDeletedRows } = await db.transaction((trx) =>
    trx
      .deleteFrom('sessions')
      .where((where) =>
        where.or([where('last_seen_at', '<', idleSince), where('created_at', '<', bornBefore)]),
      )
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
