import type { Updateable } from 'kysely';
import { may, mayTouchRole } from '#contract/permissions.ts';
import { type InputOf, inputNames, inputOf, toldValues } from '#contract/record.ts';
import { givenAs, role } from '#contract/roles.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import { userFields } from '#contract/users/record.ts';
import type { User } from '#contract/users/shapes.ts';
import { type UserStatus, userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { readCountry } from '../../db/foundation-country.ts';
import type { Tables } from '../../db/tables.ts';
import { onlyOnce } from '../../db/unique.ts';
import { logChange, logChanges, type Writing, write } from '../../db/writing.ts';
import { emailKey } from '../../email-key.ts';
import { Conflict, Invalid, present, Refused } from '../../errors.ts';
import { jobKinds } from '../../mail/job-kinds.ts';
import { telephoneColumns } from '../../telephones.ts';
import { withdrawLettersTo } from '../letters/withdraw-letters.ts';
import { everSupported } from '../sponsorships/sponsorships.queries.ts';
import { spendLinks } from './password-links.queries.ts';
import { endSessionsOf, tellEnded } from './sessions.queries.ts';
import {
  findUser,
  lockGiven,
  lockUninvited,
  lockUsersOf,
  rolesOf,
  userSearchKey,
} from './users.queries.ts';

export type UserFields = InputOf<typeof userFields>;

const emailOnce = <T>(work: Promise<T>) =>
  onlyOnce('users.email_key', { email: [words.emailTaken] }, work);

/**
 * The user, if this actor may change them at all. Administrators and this row stay locked, so that two changes at the
 * same moment are checked one after the other. @throws Missing, Refused
 */
export async function getTouchable(trx: Transaction, actor: Actor, id: number) {
  const administrators = await lockUsersOf(trx, role.administrator, userStatus.active);
  const user = await getUser(trx, id);
  if (!mayTouchRole(actor, user.role_id)) throw new Refused();
  return { user, isLastAdministrator: administrators.length === 1 && administrators[0] === id };
}

function checkGrant(actor: Actor, wanted: number): void {
  if (!mayTouchRole(actor, wanted)) throw new Refused(words.roleRefused);
}

/**
 * The account at `ADMIN_LIAISON_EMAIL` may send notifications: only who always has that right may give the address to
 * somebody with a password (rule 3.4). A new user is invited by mail, so only its owner gets in.
 */
function checkLiaisonAddress(
  app: App,
  actor: Actor,
  old: { readonly email: string; readonly status: number },
  email: string,
): void {
  const key = emailKey(email);
  if (key !== app.adminLiaisonKey || key === emailKey(old.email)) return;
  if (old.status === userStatus.new) return;
  if (!may({ role: actor.role, admin_liaison: false }, 'notifications.send'))
    throw new Refused(words.liaisonAddress);
}

async function columnsOf(trx: Transaction, fields: UserFields, old: User | null, at: string) {
  return {
    ...inputOf(userFields, fields),
    ...telephoneColumns(userFields, fields, old, await readCountry(trx)),
    email_key: emailKey(fields.email),
    search_key: userSearchKey(fields),
    updated_at: at,
  };
}

/** Writes the row of a new user: active with a password, else new and not invited yet. @returns its id */
export async function insertUser(
  trx: Transaction,
  fields: UserFields,
  passwordHash: string | null,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const { id } = await trx
    .insertInto('users')
    .values({
      ...(await columnsOf(trx, fields, null, at)),
      status: passwordHash === null ? userStatus.new : userStatus.active,
      password_hash: passwordHash,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the change log tells of a user who was added without a password. */
export const logOfNew = (fields: UserFields) => ({
  fields: [...inputNames(userFields), 'status'],
  after: toldValues(userFields, { ...fields, status: userStatus.new }),
});

/** Sets a password and makes the user active. @returns false for one who is disabled; nothing changed then */
export async function setPasswordHash(
  trx: Transaction,
  id: number,
  hash: string,
  now: Date,
): Promise<boolean> {
  const changed = await trx
    .updateTable('users')
    .set({ password_hash: hash, status: userStatus.active, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('status', '<>', userStatus.disabled)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Changes columns of a user. */
const setColumns = (trx: Transaction, id: number, columns: Updateable<Tables['users']>) =>
  trx.updateTable('users').set(columns).where('id', '=', id).execute();

/** Writes the same password, hashed by the settings of today. */
export const renewPasswordHash = (trx: Transaction, id: number, password_hash: string) =>
  setColumns(trx, id, { password_hash });

/** Stores that a user gets a link to create a password, in whatever way. */
export const markInvited = (trx: Transaction, id: number, now: Date) =>
  setColumns(trx, id, { invited_at: now.toISOString() });

/** Files the letter with the link to create a password, with the change that causes it. */
export async function invite(app: App, trx: Transaction, id: number, now: Date): Promise<void> {
  await markInvited(trx, id, now);
  await app.outbox.fileJob(trx, { kind: jobKinds.invitation, payload: { user_id: id } }, now);
}

/**
 * Mails the link to create a password to those of these users who are not invited yet, all or none; then call `wake`.
 * @throws Invalid for one who is not there; Refused for one whom the actor may not touch
 */
export function inviteUsers(
  app: App,
  actor: Actor,
  users: readonly number[],
): Promise<{ invited: number; left_out: number }> {
  const wanted = [...new Set(users)];
  return write(app, actor, async (writing) => {
    const { trx, now } = writing;
    const roles = await rolesOf(trx, wanted);
    if (roles.length < wanted.length) throw new Invalid({ users: [words.chooseSome] });
    if (roles.some((one) => !mayTouchRole(actor, one))) throw new Refused();
    const ids = await lockUninvited(trx, wanted);
    for (const id of ids) await invite(app, trx, id, now);
    await logChanges(
      writing,
      ids.map((id) => ({ action: 'invite', entity: 'user', id, fields: [] })),
    );
    return { invited: ids.length, left_out: wanted.length - ids.length };
  });
}

/**
 * Adds a user and mails them a link to create a password.
 * @throws Refused for a role that the actor may not grant; Invalid for an e-mail already in use.
 */
export function addUser(app: App, actor: Actor | null, fields: UserFields): Promise<User> {
  if (actor) checkGrant(actor, fields.role_id);
  return emailOnce(
    write(app, actor, async (writing) => {
      const { trx, now } = writing;
      const id = await insertUser(trx, fields, null, now);
      await logChange(writing, { action: 'add', entity: 'user', id, ...logOfNew(fields) });
      await invite(app, trx, id, now);
      return getUser(trx, id);
    }),
  );
}

/** The user as lists show them. @throws Missing */
export async function getUser(trx: Reader, id: number): Promise<User> {
  return present(await findUser(trx, id));
}

/**
 * Hands the students of a user on, inside the transaction; a feature above does it. @returns how many went and stay
 * @param to who takes them; 0 for nobody, null where nobody was chosen @throws Invalid
 */
export type HandOn = (
  writing: Writing,
  user: Pick<User, 'id' | 'role_id'>,
  to: number | null,
) => Promise<{ readonly handed: number; readonly left: number }>;

/**
 * Corrects a user; a new role or e-mail ends their sessions (rule 4.10), and who has no password is invited again at a
 * new address. While students hang on the old role it stays, unless somebody takes them.
 * @param confirm asks that they prove again who they are, before a role changes (rule 4.24)
 * @throws Missing, Refused, Invalid, Conflict
 */
export async function editUser(
  app: App,
  actor: Actor,
  id: number,
  { hand_over_to: to = null, ...fields }: UserFields & { hand_over_to?: number | null | undefined },
  handOn: HandOn,
  confirm: () => void = () => undefined,
): Promise<{ user: User; isInvited: boolean; handed: number }> {
  let ended = 0;
  let isInvited = false;
  let handed = 0;
  const user = await emailOnce(
    write(app, actor, async (writing) => {
      const { trx, now } = writing;
      const { user: old, isLastAdministrator } = await getTouchable(trx, actor, id);
      checkGrant(actor, fields.role_id);
      checkLiaisonAddress(app, actor, old, fields.email);
      const newRole = old.role_id !== fields.role_id;
      if (newRole) confirm();
      if (newRole && isLastAdministrator) throw new Conflict(words.lastAdministrator);
      if (newRole && actor.id === id) throw new Refused(words.self);
      if (givenAs(old.role_id) !== givenAs(fields.role_id)) {
        const students = await handOn(writing, old, to);
        if (students.left > 0) throw new Invalid({ role_id: [words.stillGiven(students.left)] });
        handed = students.handed;
      }
      const columns = await columnsOf(trx, fields, old, now.toISOString());
      await setColumns(trx, id, columns);
      if (newRole || old.email !== fields.email) await withdrawLettersTo(trx, id);
      const newAddress = emailKey(old.email) !== emailKey(fields.email);
      ended = newRole || newAddress ? await endSessionsOf(trx, id) : 0;
      // Whoever reads the old mailbox must not be able to set this account's password.
      if (newAddress) await spendLinks(trx, { user_id: id }, now);
      isInvited = newAddress && old.status === userStatus.new;
      if (isInvited) await invite(app, trx, id, now);
      await logChange(writing, {
        ...{ action: 'edit', entity: 'user', id },
        fields: inputNames(userFields).filter((name) => old[name] !== columns[name]),
        before: toldValues(userFields, inputOf(userFields, old)),
        after: toldValues(userFields, fields),
      });
      return getUser(trx, id);
    }),
  );
  tellEnded(app.log, id, ended);
  return { user, isInvited, handed };
}

/** Deletes a user who never set a password and is nobody's liaison or supporter. @throws Missing, Refused, Conflict */
export function deleteUser(app: App, actor: Actor, id: number): Promise<void> {
  return write(app, actor, async (writing) => {
    const { trx } = writing;
    const { user } = await getTouchable(trx, actor, id);
    if (actor.id === id) throw new Refused(words.self);
    if (user.status !== userStatus.new) throw new Conflict(words.onlyNewDeleted);
    if ((await lockGiven(trx, id, ['liaison', 'supporter'])) > 0)
      throw new Conflict(words.hasStudents);
    if (await everSupported(trx, id)) throw new Conflict(words.hasSupported);
    await trx.deleteFrom('users').where('id', '=', id).execute();
    const before = { role_id: user.role_id, status: user.status };
    await logChange(writing, { action: 'delete', entity: 'user', id, before });
  });
}

/**
 * Disables or enables a user; disabling ends their sessions, and hands their students on if somebody takes them.
 * @throws Missing, Refused, Conflict, Invalid
 */
export async function setUserStatus(
  app: App,
  actor: Actor,
  id: number,
  status: UserStatus,
  to: number | null,
  handOn: HandOn,
): Promise<{ user: User; handed: number; left: number }> {
  const isDisabled = status === userStatus.disabled;
  let ended = 0;
  const changed = await write(app, actor, async (writing) => {
    const { trx, now } = writing;
    const { user, isLastAdministrator } = await getTouchable(trx, actor, id);
    if (actor.id === id) throw new Refused(words.self);
    if (user.status === userStatus.new) throw new Conflict(words.newUserStatus);
    if (isDisabled && isLastAdministrator) throw new Conflict(words.lastAdministrator);
    const students = isDisabled ? await handOn(writing, user, to) : { handed: 0, left: 0 };
    await setColumns(trx, id, { status, updated_at: now.toISOString() });
    if (isDisabled) await withdrawLettersTo(trx, id);
    // After the update, which waits for a running sign-in, so that its session is ended too.
    ended = isDisabled ? await endSessionsOf(trx, id) : 0;
    await logChange(writing, {
      ...{ action: isDisabled ? 'disable' : 'enable', entity: 'user', id },
      ...{ before: { status: user.status }, after: { status } },
    });
    return { user: await getUser(trx, id), ...students };
  });
  tellEnded(app.log, id, ended);
  return changed;
}
