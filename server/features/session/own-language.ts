import { sessionMessages as words } from '#contract/session/messages.ts';
import type { App } from '../../context.ts';
import { recordChange } from '../../db/change-log.ts';
import { lockRows } from '../../db/dialect.ts';
import { Invalid, Missing } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { languages } from '../../language.ts';

/** What is wrong with a language that somebody chooses: there has to be a catalogue of it. */
export const languageFault = (tag: string): string | null =>
  languages.includes(tag) ? null : words.language;

/**
 * Keeps in which language somebody reads the app and gets letters.
 * @throws Invalid for a language that there is not
 */
export async function setOwnLanguage(app: App, user: CurrentUser, tag: string): Promise<void> {
  const fault = languageFault(tag);
  if (fault !== null) throw new Invalid({ language: [fault] });
  const now = app.now();
  await app.db.transaction(async (trx) => {
    const row = await trx
      .selectFrom('users')
      .select('language')
      .where('id', '=', user.id)
      .modifyEnd(lockRows(app.db.dialect))
      .executeTakeFirst();
    if (!row) throw new Missing();
    if (row.language === tag) return;
    await trx
      .updateTable('users')
      .set({ language: tag, updated_at: now.toISOString() })
      .where('id', '=', user.id)
      .execute();
    await recordChange(app.db, trx, {
      by: user,
      at: now,
      action: 'edit',
      entity: 'user',
      id: user.id,
      fields: ['language'],
      before: { language: row.language },
      after: { language: tag },
    });
  });
}
