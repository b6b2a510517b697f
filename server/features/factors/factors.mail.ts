import type { App } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { accountNotice } from '../../mail/account-notice.ts';
import { jobKinds } from '../../mail/job-kinds.ts';
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
  app.outbox.register(jobKinds.factors, async ({ user_id, news }) => {
    const told = factorNews.find((one) => one === news);
    return told ? accountNotice(app, user_id, factorLetter[told]) : null;
  });
}
