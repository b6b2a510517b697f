import { mayTouchRole } from '#contract/permissions.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Added, Writing } from '../../db/writing.ts';
import { Refused } from '../../errors.ts';
import { isGivenTo } from './users.queries.ts';
import { insertUser, logOfNew, type UserFields } from './users.service.ts';

// Users who were not sent a link yet. Inside the transaction of the caller, who writes the change log.

/**
 * Adds a user without sending a letter; they can be invited later.
 * @throws Refused for a role that the actor may not grant
 */
export async function insertUninvited(
  { trx, actor, now }: Writing,
  fields: UserFields,
): Promise<Added> {
  if (!mayTouchRole(actor, fields.role_id)) throw new Refused(words.roleRefused);
  return { id: await insertUser(trx, fields, null, now), log: logOfNew(fields) };
}

/** A user as somebody left them. */
export interface LeftUser {
  readonly id: number;
  readonly updated_at: string;
}

/**
 * Deletes users who were added without a letter. @returns false, with nobody deleted, where one was invited or changed
 * since, or looks after or supports a student
 */
export async function deleteUninvited(
  { trx }: Pick<Writing, 'trx'>,
  users: readonly LeftUser[],
): Promise<boolean> {
  const ids = users.map(({ id }) => id);
  const found = await trx
    .selectFrom('users')
    .select(['id', 'updated_at'])
    .where('id', 'in', ids)
    .where('status', '=', userStatus.new)
    .where('invited_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const now = new Map(found.map((one) => [one.id, one.updated_at]));
  if (users.some(({ id, updated_at }) => now.get(id) !== updated_at)) return false;
  const theirs = await trx
    .selectFrom('students')
    .select('id')
    .where(({ or }) => or([isGivenTo('supporter', ids), isGivenTo('liaison', ids)]))
    .limit(1)
    .executeTakeFirst();
  if (theirs) return false;
  await trx.deleteFrom('users').where('id', 'in', ids).execute();
  return true;
}
