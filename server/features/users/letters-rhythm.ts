import { mayTouchRole } from '#contract/permissions.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import { type LettersRhythm, lettersRhythm } from '#contract/users/rhythm.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import { lockRows } from '../../db/dialect.ts';
import { Missing, Refused } from '../../errors.ts';
import { withdrawProgressTo } from '../letters/withdraw-letters.ts';

/**
 * Stores how often somebody gets progress letters. When that is no longer each term, their waiting letters are
 * withdrawn. When somebody asks for letters again, the stop links of older letters no longer work.
 * @param actor who changes it: the supporter, or whoever manages users; null for somebody who followed a
 * letter's link
 * @throws Missing; Refused for a user whom the actor may not change
 */
export async function setLettersRhythm(
  app: App,
  actor: Actor | null,
  id: number,
  rhythm: LettersRhythm,
): Promise<void> {
  const now = app.now();
  await app.db.transaction(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['role_id', 'letters_rhythm', 'letters_round'])
      .where('id', '=', id)
      .modifyEnd(lockRows(app.db.dialect))
      .executeTakeFirst();
    if (!user) throw new Missing();
    if (actor && actor.id !== id && !mayTouchRole(actor, user.role_id))
      throw new Refused(words.roleRefused);
    if ((user.letters_rhythm ?? lettersRhythm.term) === rhythm) return;
    const isAnew = user.letters_rhythm === lettersRhythm.asked;
    await trx
      .updateTable('users')
      .set({
        ...{ letters_rhythm: rhythm, updated_at: now.toISOString() },
        letters_round: user.letters_round + (isAnew ? 1 : 0),
      })
      .where('id', '=', id)
      .execute();
    if (rhythm !== lettersRhythm.term) await withdrawProgressTo(trx, id);
    await recordChange(app.db, trx, {
      by: actor,
      at: now,
      action: 'edit',
      entity: 'user',
      id,
      fields: ['letters_rhythm'],
      before: { letters_rhythm: user.letters_rhythm },
      after: { letters_rhythm: rhythm },
    });
  });
}
