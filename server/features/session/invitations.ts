import { may } from '#contract/permissions.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import type { User } from '#contract/users/shapes.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { emailKey } from '../../email-key.ts';
import { Conflict, Refused } from '../../errors.ts';
import { spendLinks } from '../users/password-links.queries.ts';
import { getTouchable, getUser, invite, markInvited } from '../users/users.service.ts';
import { issueLink } from './password-links.ts';
import { passwordPage } from './session.mail.ts';

/** Locks a user who never set a password, and ends their links: the new one is the only one that works. */
async function lockInvited(app: App, trx: Transaction, actor: Actor, id: number, now: Date) {
  const { user } = await getTouchable(app, trx, actor, id);
  if (user.status !== userStatus.new) throw new Conflict(words.hasPassword);
  await spendLinks(trx, { user_id: id }, now);
  return user;
}

const changeOf = (by: Actor, at: Date, action: string, id: number) => ({
  ...{ by, at, action, id },
  entity: 'user' as const,
  fields: [],
});

/**
 * Mails the invitation once more. Call `wake` on the outbox afterwards.
 * @throws Missing, Refused; Conflict for who has a password
 */
export function inviteAgain(app: App, actor: Actor, id: number): Promise<User> {
  const now = app.now();
  return app.db.transaction(async (trx) => {
    await lockInvited(app, trx, actor, id, now);
    await invite(app, trx, id, now);
    await recordChange(app.db, trx, changeOf(actor, now, 'invite', id));
    return getUser(trx, id);
  });
}

/**
 * Makes the link of an invitation, for somebody whom no letter reaches. Whoever holds it gets the account, so the
 * address that may send notifications is left to those who may themselves.
 * @returns the whole address; it is stored and logged nowhere
 * @throws Missing, Refused; Conflict for who has a password
 */
export async function makeInvitationLink(app: App, actor: Actor, id: number): Promise<string> {
  const now = app.now();
  const link = await app.db.transaction(async (trx) => {
    const { email } = await lockInvited(app, trx, actor, id, now);
    const maySend = may({ role: actor.role, admin_liaison: false }, 'notifications.send');
    if (emailKey(email) === app.adminLiaisonKey && !maySend) throw new Refused();
    await markInvited(trx, id, now);
    await recordChange(app.db, trx, changeOf(actor, now, 'invitation link', id));
    return issueLink(app.keys, trx, id, 'new', now);
  });
  app.log.info('link made', { id });
  return passwordPage(app.config, link);
}
