import { pages } from '#contract/page-addresses.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Config } from '../../config.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { emailKey } from '../../email-key.ts';
import { speaking } from '../../language.ts';
import { accountNotice } from '../../mail/account-notice.ts';
import { jobKinds } from '../../mail/job-kinds.ts';
import { readLetterhead } from '../../mail/letterhead.ts';
import {
  createPasswordLetter,
  passwordSetLetter,
  resetPasswordLetter,
} from '../../mail/letters/letters.ts';
import type { Attempt, JobPayload, PreparedMail } from '../../mail/outbox.ts';
import { settings } from '../../settings.ts';
import { readInvitationHours } from './invitation-hours.ts';
import { issueLink, type LinkKind } from './password-links.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The page a password link opens; its base comes from `APP_URL` and nowhere else (rule 4.16). */
export function passwordPage(config: Pick<Config, 'appUrl'>, link: string): string {
  return `${config.appUrl}${pages.changePassword.replace(':link', link)}`;
}

/** Leaves everything about a forgotten password to the worker, so that the reply reveals nothing (rule 4.17). */
export function fileForgotPassword(app: App, trx: Transaction, email: string): Promise<void> {
  const payload = { email_key: emailKey(email) };
  return app.outbox.fileJob(trx, { kind: jobKinds.forgotPassword, payload }, app.now());
}

/** A notice to the address whose password was just set (rule 4.17). */
export const filePasswordSetNotice = (app: App, trx: Transaction, user_id: number): Promise<void> =>
  app.outbox.fileJob(trx, { kind: jobKinds.passwordSet, payload: { user_id } }, app.now());

const findRecipient = (app: App, by: 'id' | 'email_key', value: string | number) =>
  app.db.read
    .selectFrom('users')
    .select(['id', 'first_name', 'email', 'status', 'language'])
    .where(by, '=', value)
    .executeTakeFirst();
type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** At most one link a minute and five an hour for one account; others are dropped without a message (rule 4.17). */
async function hasEnoughLinks(app: App, userId: number): Promise<boolean> {
  const now = app.now().getTime();
  const rows = await app.db.read
    .selectFrom('password_links')
    .select('issued_at')
    .where('user_id', '=', userId)
    .where('issued_at', '>', new Date(now - hour).toISOString())
    .execute();
  const lastMinute = rows.filter((row) => now - Date.parse(row.issued_at) < minute);
  const { perMinute, perHour } = settings.passwordLink;
  return lastMinute.length >= perMinute || rows.length >= perHour;
}

/**
 * Makes the link and writes its letter; null when the account has changed. The row is locked meanwhile, so that no link
 * goes to a mailbox that is no longer theirs (rule 4.14).
 */
async function linkLetter(app: App, to: Recipient, kind: LinkKind): Promise<PreparedMail | null> {
  const link = await app.db.transaction(async (trx) => {
    const same = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', to.id)
      .where('email', '=', to.email)
      .where('status', '=', to.status)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return same ? issueLink(app.keys, trx, to.id, kind, app.now()) : null;
  });
  if (link === null) return null;
  app.log.info('link made', { id: to.id });
  const write = kind === 'new' ? createPasswordLetter : resetPasswordLetter;
  const head = await readLetterhead(app.db.read);
  const hours = await readInvitationHours(app.db.read);
  const letter = speaking(to.language, () =>
    write({ ...to, hours }, passwordPage(app.config, link), head),
  );
  return { to: to.email, userId: to.id, ...letter };
}

async function writeInvitation(app: App, payload: JobPayload): Promise<PreparedMail | null> {
  const user = await findRecipient(app, 'id', payload.user_id ?? 0);
  return user?.status === userStatus.new ? linkLetter(app, user, 'new') : null;
}

async function writeForgotten(
  app: App,
  payload: JobPayload,
  attempt: Attempt,
): Promise<PreparedMail | null> {
  const user = await findRecipient(app, 'email_key', payload.email_key ?? '');
  if (!user || user.status === userStatus.disabled) return null;
  // A second attempt at the same letter does not count as a second request.
  if (attempt.number === 1 && (await hasEnoughLinks(app, user.id))) {
    app.log.warn('links throttled', { id: user.id });
    return null;
  }
  return linkLetter(app, user, user.status === userStatus.new ? 'new' : 'reset');
}

/** Registers with the outbox who writes the letters of these jobs. */
export function registerSessionMail(app: App): void {
  app.outbox.register(jobKinds.invitation, (payload) => writeInvitation(app, payload));
  app.outbox.register(jobKinds.forgotPassword, (payload, attempt) =>
    writeForgotten(app, payload, attempt),
  );
  app.outbox.register(jobKinds.passwordSet, ({ user_id }) =>
    accountNotice(app, user_id, passwordSetLetter),
  );
}
