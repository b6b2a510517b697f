import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import { lockRows } from '../../db/dialect.ts';
import { Missing } from '../../errors.ts';

/** Stores in which language somebody reads the app and gets letters. @throws Missing */
export async function setLanguage(app: App, user: Actor, language: string): Promise<void> {
  const now = app.now();
  await app.db.transaction(async (trx) => {
    const row = await trx
      .selectFrom('users')
      .select('language')
      .where('id', '=', user.id)
      .modifyEnd(lockRows(app.db.dialect))
      .executeTakeFirst();
    if (!row) throw new Missing();
    if (row.language === language) return;
    await trx
      .updateTable('users')
      .set({ language, updated_at: now.toISOString() })
      .where('id', '=', user.id)
      .execute();
    await recordChange(app.db, trx, {
      ...{ by: user, at: now, action: 'edit', entity: 'user', id: user.id },
      fields: ['language'],
      before: { language: row.language },
      after: { language },
    });
  });
}
