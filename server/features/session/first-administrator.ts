import { role } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { ConfigError } from '../../config.ts';
import type { App } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { lockStart } from '../../db/start-lock.ts';
import { logChange, type Writing, write } from '../../db/writing.ts';
import { insertUser, markInvited } from '../users/users.service.ts';
import { issueLink } from './password-links.ts';
import { newPasswordFault } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { passwordPage } from './session.mail.ts';

/** The first administrator's address where no `ADMIN_EMAIL` is set; they enter their own on the Users screen. */
const unnamed = {
  first_name: 'Administrator',
  last_name: 'Somesha',
  email: 'admin@somesha.local',
} as const;

async function insertAdministrator(
  writing: Writing<null>,
  email: string,
  hash: string | null,
): Promise<number> {
  const { trx, now } = writing;
  const fields = { ...unnamed, email, role_id: role.administrator };
  const id = await insertUser(trx, fields, hash, now);
  // Whoever starts the server gets the link, unless the account has a password.
  await markInvited(trx, id, now);
  const after = { role_id: role.administrator };
  await logChange(writing, { action: 'add', entity: 'user', id, after });
  return id;
}

/** An administrator with a password, or else one who waits for a link. */
const findFirst = (reader: Reader) =>
  reader
    .selectFrom('users')
    .select(['id', 'email', 'status'])
    .orderBy('status', 'desc')
    .orderBy('id')
    .executeTakeFirst();

/**
 * Makes sure that somebody can sign in (rule 4.5): while nobody has a password, each start makes a fresh link.
 * @returns whom it is for, to be printed once, or null @throws ConfigError for an `ADMIN_PASSWORD` that breaks rule 4.3
 */
export async function prepareFirstAdministrator(
  app: App,
): Promise<{ email: string; link: string } | null> {
  const { admin } = app.config;
  const email = admin?.email ?? unnamed.email;
  if (admin?.password) {
    const fault = newPasswordFault(admin.password, { ...unnamed, email });
    if (fault) throw new ConfigError('ADMIN_PASSWORD', fault);
  }
  const seen = await findFirst(app.db.read);
  if (seen && seen.status !== userStatus.new) return null;
  const hash = !seen && admin?.password ? await hashPassword(admin.password) : null;
  return write(app, null, async (writing) => {
    const { trx, now } = writing;
    await lockStart(trx);
    // Another process may have made the administrator while we waited.
    const first = await findFirst(trx);
    if (first && first.status !== userStatus.new) return null;
    const id = first?.id ?? (await insertAdministrator(writing, email, hash));
    if (!first && hash !== null) return null;
    const link = await issueLink(app.keys, trx, id, 'new', now);
    return { email: first?.email ?? email, link: passwordPage(app.config, link) };
  });
}
