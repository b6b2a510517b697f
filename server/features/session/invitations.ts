import { may } from '#contract/permissions.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import type { User } from '#contract/users/shapes.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { logChange, write } from '../../db/writing.ts';
import { emailKey } from '../../email-key.ts';
import { Conflict, Refused } from '../../errors.ts';
import { spendLinks } from '../users/password-links.queries.ts';
import { getTouchable, getUser, invite, markInvited } from '../users/users.service.ts';
import { issueLink } from './password-links.ts';
import { passwordPage } from './session.mail.ts';

/** Locks a user who never set a password, and ends their links: the new one is the only one that works. */
async function lockInvited(trx: Transaction, actor: Actor, id: number, now: Date) {
  const { user } = await getTouchable(trx, actor, id);
  if (user.status !== userStatus.new) throw new Conflict(words.hasPassword);
  await spendLinks(trx, { user_id: id }, now);
  return user;
}

/**
 * Mails the invitation once more. Call `wake` on the outbox afterwards.
 * @throws Missing, Refused; Conflict for who has a password
 */
export const inviteAgain = (app: App, actor: Actor, id: number): Promise<User> =>
  write(app, actor, async (writing) => {
    const { trx, now } = writing;
    await lockInvited(trx, actor, id, now);
    await invite(app, trx, id, now);
    await logChange(writing, { action: 'invite', entity: 'user', id, fields: [] });
    return getUser(trx, id);
  });

/**
 * Makes the link of an invitation, for somebody whom no letter reaches; the address that may send notifications is
 * left to those who may themselves. @returns the whole address, stored nowhere @throws Missing, Refused, Conflict
 */
export async function makeInvitationLink(app: App, actor: Actor, id: number): Promise<string> {
  const link = await write(app, actor, async (writing) => {
    const { trx, now } = writing;
    const { email } = await lockInvited(trx, actor, id, now);
    const maySend = may({ role: actor.role, admin_liaison: false }, 'notifications.send');
    if (emailKey(email) === app.adminLiaisonKey && !maySend) throw new Refused();
    await markInvited(trx, id, now);
    await logChange(writing, { action: 'invitation link', entity: 'user', id, fields: [] });
    return issueLink(app.keys, trx, id, 'new', now);
  });
  app.log.info('link made', { id });
  return passwordPage(app.config, link);
}
