import type { Database, Reader, Transaction } from '../../db/database.ts';
import { dropOpenUploads } from '../../files/open-uploads.ts';
import { newSessionToken, sessionHash } from '../../http/sessions.ts';
import type { Logger } from '../../log.ts';
import { settings } from '../../settings.ts';

/**
 * Opens a session under a new id, and ends the oldest where there are more than five (rules 4.9 and 4.10).
 * @returns the cookie's value.
 */
export async function openSession(
  trx: Transaction,
  userId: number,
  device: string,
  now: Date,
  second_factor: 0 | 1 = 0,
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
      second_factor,
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

/**
 * Ends the sessions that these columns name, of a user, by the cookie or of everybody (`{}`) (rule 4.10).
 * @returns how many there were, for `tellEnded` once that is committed
 */
export async function endSessions(
  trx: Transaction,
  of: Readonly<Partial<Record<'id' | 'user_id', number> & Record<'token_hash', string>>>,
): Promise<number> {
  const gone = await trx
    .deleteFrom('sessions')
    .where((where) => where.and(of))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Ends every session of a user, with what they were sending in pieces; the sweep removes the files. */
export async function endSessionsOf(trx: Transaction, userId: number): Promise<number> {
  await dropOpenUploads(trx, userId);
  // A sign-in that waits for its second step knew the password of before.
  await trx.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
  return endSessions(trx, { user_id: userId });
}

/** Ends the sessions of a user but this one, and second steps of sign-ins that wait. */
export async function endOtherSessions(trx: Transaction, userId: number, own: number) {
  await trx.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', own).execute();
}

/** Notes what is proved of a session: that it was confirmed, or whether its person has a second factor. */
export const noteProof = (
  trx: Transaction,
  of: Readonly<Partial<Record<'id' | 'user_id', number>>>,
  proof: { readonly confirmed_at?: string; readonly second_factor?: 0 | 1 },
) =>
  trx
    .updateTable('sessions')
    .set(proof)
    .where((where) => where.and(of))
    .execute();

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
export function listLiveSessions(reader: Reader, userId: number, now: Date) {
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
