import { mayTouchRole } from '#contract/permissions.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import { type LettersRhythm, lettersRhythm } from '#contract/users/rhythm.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { logChange, write } from '../../db/writing.ts';
import { present, Refused } from '../../errors.ts';
import { withdrawProgressTo } from '../letters/withdraw-letters.ts';

/**
 * Stores how often somebody gets progress letters; letters that wait are withdrawn unless it is each term. When
 * somebody asks for letters again, the stop links of older ones no longer work.
 * @param actor null for somebody who followed a letter's link @throws Missing, Refused
 */
export async function setLettersRhythm(
  app: App,
  actor: Actor | null,
  id: number,
  rhythm: LettersRhythm,
): Promise<void> {
  await write(app, actor, async (writing) => {
    const { trx, now } = writing;
    const user = present(
      await trx
        .selectFrom('users')
        .select(['role_id', 'letters_rhythm', 'letters_round'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    if (actor && actor.id !== id && !mayTouchRole(actor, user.role_id))
      throw new Refused(words.roleRefused);
    if ((user.letters_rhythm ?? lettersRhythm.term) === rhythm) return;
    const isAnew = user.letters_rhythm === lettersRhythm.asked;
    await trx
      .updateTable('users')
      .set({ letters_rhythm: rhythm, updated_at: now.toISOString() })
      .set({ letters_round: user.letters_round + (isAnew ? 1 : 0) })
      .where('id', '=', id)
      .execute();
    if (rhythm !== lettersRhythm.term) await withdrawProgressTo(trx, id);
    await logChange(writing, {
      ...{ action: 'edit', entity: 'user', id, fields: ['letters_rhythm'] },
      before: { letters_rhythm: user.letters_rhythm },
      after: { letters_rhythm: rhythm },
    });
  });
}

/** Stores in which language somebody reads the app and gets letters. @throws Missing */
export const setLanguage = (app: App, user: Actor, language: string): Promise<void> =>
  write(app, user, async (writing) => {
    const { trx, now } = writing;
    const row = present(
      await trx
        .selectFrom('users')
        .select('language')
        .where('id', '=', user.id)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    if (row.language === language) return;
    await trx
      .updateTable('users')
      .set({ language, updated_at: now.toISOString() })
      .where('id', '=', user.id)
      .execute();
    await logChange(writing, {
      ...{ action: 'edit', entity: 'user', id: user.id, fields: ['language'] },
      ...{ before: row, after: { language } },
    });
  });
