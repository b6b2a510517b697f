import { mayTouchRole } from '#contract/permissions.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import { lockRows } from '../../db/dialect.ts';
import { Missing, Refused } from '../../errors.ts';

/**
 * Stores the second currency for sums in somebody's letters. Letters that are filed already stay as they are.
 * @param actor who changes it: the supporter, or whoever manages users
 * @param currency a code of ISO 4217; null for the foundation's alone
 * @throws Missing; Refused for a user whom the actor may not change
 */
export async function setLettersCurrency(
  app: App,
  actor: Actor,
  id: number,
  currency: string | null,
): Promise<void> {
  const now = app.now();
  await app.db.transaction(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['role_id', 'letters_currency'])
      .where('id', '=', id)
      .modifyEnd(lockRows(app.db.dialect))
      .executeTakeFirst();
    if (!user) throw new Missing();
    if (actor.id !== id && !mayTouchRole(actor, user.role_id)) throw new Refused(words.roleRefused);
    if (user.letters_currency === currency) return;
    await trx
      .updateTable('users')
      .set({ letters_currency: currency, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await recordChange(app.db, trx, {
      ...{ by: actor, at: now, action: 'edit', entity: 'user', id },
      fields: ['letters_currency'],
      before: { letters_currency: user.letters_currency },
      after: { letters_currency: currency },
    });
  });
}
