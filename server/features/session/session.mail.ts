import type { App } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { createPasswordLetter, passwordSetLetter, resetPasswordLetter } from '../../mail/letters/letters.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { settings } from '../../settings.ts';
import { issueLink, type LinkKind } from './password-links.ts';

/** Kinds of work this feature leaves to the outbox worker. */
const linkJob = 'password-link';
const forgotJob = 'forgot-password';
const noticeJob = 'password-set';

const minute = 60_000;
const hour = 60 * minute;

/** Leaves the making and mailing of a password link to the worker, in the caller's transaction. */
export async function filePasswordLink(
  app: App,
  trx: Transaction,
  userId: number,
  kind: LinkKind,
): Promise<void> {
  await app.outbox.fileJob(trx, { kind: linkJob, payload: { user_id: userId, kind } }, app.now());
}

/** Leaves everything about a forgotten password to the worker, so that the answer tells nothing. */
export async function fileForgotPassword(app: App, trx: Transaction, email: string): Promise<void> {
  await app.outbox.fileJob(
    trx,
    { kind: forgotJob, payload: { email_key: email.toLowerCase() } },
    app.now(),
  );
}

/** A notice to the address whose password was just set (security 3.5). */
export async function filePasswordSetNotice(
  app: App,
  trx: Transaction,
  userId: number,
): Promise<void> {
  await app.outbox.fileJob(trx, { kind: noticeJob, payload: { user_id: userId } }, app.now());
}
