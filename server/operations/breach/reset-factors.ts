import { Complaint } from '../../complaint.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { writingIn } from '../../db/writing.ts';
import { emailKey } from '../../email-key.ts';
import { dropFactorsOf } from '../../features/factors/factors.service.ts';
import { endSessionsOf } from '../../features/users/sessions.queries.ts';
import type { Logger } from '../../log.ts';
import { openOutbox } from '../../mail/outbox.ts';

/**
 * Removes the second factors of somebody whom nobody else can help, such as the last administrator (rule 4.25).
 * The server that runs sends the notice. @returns how many there were @throws Complaint for an unknown address
 */
export async function resetFactorsOf(
  { config, db, log }: { config: Config; db: Database; log: Logger },
  email: string,
  now: Date,
): Promise<number> {
  const outbox = openOutbox({ config, db, log, now: () => now });
  return db.transaction(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst();
    if (!user) throw new Complaint(`There is no user with the address ${email}.`);
    const writing = writingIn({ zone: { name: 'UTC' } }, trx, null, now);
    const count = await dropFactorsOf({ outbox }, writing, user.id);
    if (count > 0) await endSessionsOf(trx, user.id);
    return count;
  });
}
