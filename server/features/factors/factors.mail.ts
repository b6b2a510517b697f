import type { App } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { speaking } from '../../language.ts';
import { jobKinds } from '../../mail/job-kinds.ts';
import { readLetterhead } from '../../mail/letterhead.ts';
import { type FactorNews, factorLetter, factorNews } from '../../mail/letters/letters.ts';

/** A notice to somebody whose second factors changed, or whose recovery code was used (rule 4.22). */
export const fileFactorNotice = (
  app: Pick<App, 'outbox'>,
  trx: Transaction,
  user_id: number,
  news: FactorNews,
  now: Date,
): Promise<void> =>
  app.outbox.fileJob(trx, { kind: jobKinds.factors, payload: { user_id, news } }, now);

/** Registers with the outbox who writes these notices. */
export function registerFactorMail(app: App): void {
  app.outbox.register(jobKinds.factors, async ({ user_id = 0, news }) => {
    const user = await app.db.read
      .selectFrom('users')
      .select(['id', 'first_name', 'email', 'language'])
      .where('id', '=', Number(user_id))
      .executeTakeFirst();
    const told = factorNews.find((one) => one === news);
    if (!user || !told) return null;
    const head = await readLetterhead(app.db.read);
    const letter = speaking(user.language, () => factorLetter[told](user, app.config.appUrl, head));
    return { to: user.email, userId: user.id, ...letter };
  });
}
