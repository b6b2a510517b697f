import { filesForOwnAlone } from '#contract/permissions.ts';
import { liaisonsFile, role, supportersStart } from '#contract/roles.ts';
import { sessionMessages as words } from '#contract/session/messages.ts';
import type { SecondStep, SessionUser } from '#contract/session/shapes.ts';
import { lettersRhythm } from '#contract/users/rhythm.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { logChange, write } from '../../db/writing.ts';
import { emailKey } from '../../email-key.ts';
import { Gone, Invalid, Refused, Unauthenticated, Unavailable } from '../../errors.ts';
import { lacksFactor } from '../../http/proof.ts';
import { type CurrentUser, newSessionToken, sessionHash } from '../../http/sessions.ts';
import { settings } from '../../settings.ts';
import { kindsOfFactors } from '../factors/factors.queries.ts';
import { spendLinks } from '../users/password-links.queries.ts';
import { endSessions, endSessionsOf, openSession, tellEnded } from '../users/sessions.queries.ts';
import { openStep } from '../users/steps.queries.ts';
import { renewPasswordHash, setPasswordHash } from '../users/users.service.ts';
import { findLink, type StoredLink } from './password-links.ts';
import { newPasswordFault } from './password-rule.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import { filePasswordSetNotice } from './session.mail.ts';
import { countTry } from './throttles.ts';

/** What the client keeps of a person (rule 4.1). */
export function toSessionUser(
  app: App,
  user: Pick<
    CurrentUser,
    | 'id'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'role'
    | 'language'
    | 'liaisons_file'
    | 'supporters_start'
    | 'letters_rhythm'
    | 'second_factor'
    | 'factor_rule'
  >,
): SessionUser {
  return {
    id: user.id,
    name: `${user.first_name} ${user.last_name}`,
    email: user.email,
    role: user.role,
    admin_liaison: emailKey(user.email) === app.adminLiaisonKey,
    language: user.language,
    ...(filesForOwnAlone({ ...user, admin_liaison: false }) && { liaisons_file: liaisonsFile.own }),
    ...(user.role === role.supporter && {
      ...(user.supporters_start === supportersStart.learners && {
        supporters_start: supportersStart.learners,
      }),
      letters_rhythm: user.letters_rhythm ?? lettersRhythm.term,
    }),
    ...(lacksFactor(user) && { must_add_factor: true }),
  };
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly device: string;
  /** SHA-256 of the cookie that the browser came with; its session, if any, is ended. */
  readonly oldSession: string | null;
}

/** Counts a try of a password against its limits (rule 2.17). @returns what takes it back @throws TooMany */
export const countSignIn = (app: App, email: string, address: string) =>
  countTry(app.db, app.now(), [
    { throttle: 'signInAccountAndAddress', who: `${emailKey(email)} ${address}` },
    { throttle: 'signInAccount', who: emailKey(email) },
    { throttle: 'signInAddress', who: address },
  ]);

/** A full queue is the server's fault and does not count as a wrong try. */
const forgiving =
  (app: App, takeBack: (trx: Transaction) => Promise<void>) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Unavailable) await app.db.transaction(takeBack);
    throw error;
  };

/**
 * Whether this is the password of the person signed in, for actions for which a stolen session must not be enough.
 * Wrong ones count like failed sign-ins (rule 2.17). @throws TooMany, Unavailable
 */
export async function isOwnPassword(
  app: App,
  user: { readonly id: number; readonly email: string },
  password: string,
  address: string,
): Promise<boolean> {
  const takeBack = await countSignIn(app, user.email, address);
  const row = await app.db.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirst();
  const isRight = await isPassword(password, row?.password_hash ?? null).catch(
    forgiving(app, takeBack),
  );
  if (isRight) await app.db.transaction(takeBack);
  else app.log.warn('wrong password of one’s own', { user: user.id, address });
  return isRight;
}

/** An account, with what signing in asks about it and its foundation. */
export const findAccount = (app: App, by: 'id' | 'email_key', value: number | string) =>
  app.db.read
    .selectFrom('users')
    .crossJoin('foundation')
    .select(['users.id', 'first_name', 'last_name', 'email', 'role_id as role', 'status'])
    .select(['password_hash', 'language', 'letters_rhythm'])
    .select(['foundation.liaisons_file', 'foundation.second_factor as factor_rule'])
    .select('foundation.supporters_start')
    .where(`users.${by}`, '=', value)
    .executeTakeFirst();

export interface OwnPasswordChange {
  readonly user: CurrentUser;
  readonly actor: Actor;
  readonly address: string;
  readonly device: string;
}

/** What a right password gives: a session, or for whoever has a second factor a step that waits for it. */
type SignedIn =
  | { readonly user: SessionUser; readonly token: string }
  | { readonly step: SecondStep; readonly token: string };

/**
 * Signs in. An unknown address, a missing password and a wrong one take the same time and get the same answer
 * (rule 4.4). @throws TooMany, Unauthenticated, Refused, Unavailable
 */
export async function signIn(app: App, attempt: SignIn): Promise<SignedIn> {
  const takeBack = await countSignIn(app, attempt.email, attempt.address);
  const row = await findAccount(app, 'email_key', emailKey(attempt.email));
  const forgive = forgiving(app, takeBack);
  const right = await isPassword(attempt.password, row?.password_hash ?? null).catch(forgive);
  if (!right || !row || row.status === userStatus.new) {
    app.log.warn('sign-in failed', { address: attempt.address });
    throw new Unauthenticated(words.wrongSignIn);
  }
  if (row.status !== userStatus.active) {
    await app.db.transaction(takeBack);
    throw new Refused(words.disabled);
  }
  const renewed =
    row.password_hash !== null && isOutdated(row.password_hash)
      ? await hashPassword(attempt.password).catch(forgive)
      : null;
  const opened = await app.db.transaction(async (trx) => {
    await takeBack(trx);
    // The account may have been disabled or changed while the hash was computed: the row as it is now decides.
    const live = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', row.id)
      .where('status', '=', userStatus.active)
      .where('password_hash', '=', row.password_hash)
      // Locked until the commit, so that sign-ins of one person are counted one after the other.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!live) throw new Unauthenticated(words.wrongSignIn);
    if (renewed) await renewPasswordHash(trx, row.id, renewed);
    if (attempt.oldSession) await endSessions(trx, { token_hash: attempt.oldSession });
    const kinds = await kindsOfFactors(trx, row.id);
    if (kinds.length === 0)
      return { kinds, token: await openSession(trx, row.id, attempt.device, app.now()) };
    const token = newSessionToken();
    const step = { token_hash: sessionHash(token), purpose: 'sign-in', challenge: null } as const;
    await openStep(trx, { ...step, user_id: row.id }, app.now());
    return { kinds, token };
  });
  const { kinds, token } = opened;
  if (kinds.length > 0)
    return { step: { second_step: kinds, name: `${row.first_name} ${row.last_name}` }, token };
  app.log.info('sign-in', { user: row.id, role: row.role, address: attempt.address });
  return { user: toSessionUser(app, { ...row, second_factor: 0 }), token };
}

/**
 * Whether a known link may still be used.
 * @throws Refused for a disabled user, Gone for a used or expired link, each with its fixed text.
 */
export function checkLink(link: StoredLink, now: Date): void {
  if (link.status === userStatus.disabled) throw new Refused(words.disabled);
  const spent = link.used_at !== null || (link.kind === 'new' && link.status === userStatus.active);
  if (spent) throw new Gone(words.linkUsed);
  const age = now.getTime() - Date.parse(link.issued_at);
  const lives =
    link.kind === 'new'
      ? (link.hours ?? 1) * settings.passwordLink.valid
      : settings.passwordLink.valid;
  if (age > lives || age < 0) throw new Gone(words.linkExpired);
}

/** Spends the link if nobody else did; whoever loses the race is told that it is used. */
async function spend(trx: Transaction, link: StoredLink, now: Date): Promise<void> {
  if ((await spendLinks(trx, { id: link.id }, now)) === 0) throw new Gone(words.linkUsed);
  await spendLinks(trx, { user_id: link.user_id }, now);
}

/**
 * Sets a password by a mailed link, which works once; all of the user's links and sessions end with it (rule 4.14).
 * @throws Gone, Refused, Invalid, Unavailable
 */
export async function setPasswordByLink(app: App, link: string, password: string): Promise<void> {
  const found = await findLink(app.keys, app.db, link);
  if (!found) throw new Gone(words.linkExpired);
  checkLink(found, app.now());
  const fault = newPasswordFault(password, found);
  if (fault) throw new Invalid({ password: [fault] });
  const hash = await hashPassword(password);
  const ended = await write(app, null, async (writing) => {
    const { trx, now } = writing;
    const { user_id: id, kind, status } = found;
    await spend(trx, found, now);
    if (!(await setPasswordHash(trx, id, hash, now))) throw new Refused(words.disabled);
    const count = await endSessionsOf(trx, id);
    await logChange(writing, {
      action: kind === 'new' ? 'create password' : 'change password',
      ...{ entity: 'user', id, fields: ['password'] },
      ...{ before: { status }, after: { status: userStatus.active } },
    });
    await filePasswordSetNotice(app, trx, id);
    return count;
  });
  app.outbox.wake();
  app.log.info('link used', { id: found.user_id });
  tellEnded(app.log, found.user_id, ended);
}

/**
 * Changes the password of somebody signed in, who types the present one; all sessions end, and theirs is opened
 * anew under another id (rules 4.9 and 4.26). @returns the new cookie @throws Invalid, TooMany, Unavailable
 */
export async function changeOwnPassword(
  app: App,
  { user, actor, address, device }: OwnPasswordChange,
  input: { readonly old_password: string; readonly password: string },
): Promise<string> {
  if (!(await isOwnPassword(app, user, input.old_password, address)))
    throw new Invalid({ old_password: [words.wrongPassword] });
  const fault = newPasswordFault(input.password, user);
  if (fault) throw new Invalid({ password: [fault] });
  const hash = await hashPassword(input.password);
  const token = await write(app, actor, async (writing) => {
    const { trx, now } = writing;
    if (!(await setPasswordHash(trx, user.id, hash, now))) throw new Refused(words.disabled);
    await spendLinks(trx, { user_id: user.id }, now);
    await endSessionsOf(trx, user.id);
    await logChange(writing, {
      ...{ action: 'change own password', entity: 'user', id: user.id, fields: ['password'] },
    });
    await filePasswordSetNotice(app, trx, user.id);
    return openSession(trx, user.id, device, now, user.second_factor === 1 ? 1 : 0);
  });
  app.outbox.wake();
  return token;
}
