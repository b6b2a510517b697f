import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import { settings } from '../settings.ts';
import { readLetterhead } from './letterhead.ts';
import { testLetter } from './letters/letters.ts';
import type { Outbox } from './outbox.ts';
import { testLetters } from './quiet.ts';

interface Sending {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly config: Pick<Config, 'appUrl' | 'smtpUrl'>;
  now(): Date;
}

interface Recipient {
  readonly id: number;
  readonly first_name: string;
  readonly email: string;
}

/** Deletes the test letters to somebody that no mail server took: nobody decides about them. */
const dropUnsent = (trx: Transaction, to: Recipient) =>
  trx
    .deleteFrom('outbox')
    .where('kind', '=', testLetters)
    .where('user_id', '=', to.id)
    .where('state', 'in', ['queued', 'failed', 'unclear'])
    .execute();

/** Sends a test letter to one person and waits up to 10 s for its first attempt. A failed one is not tried again. */
export async function sendTestLetter({ db, outbox, config, now }: Sending, to: Recipient) {
  const head = await readLetterhead(db.read);
  const { id } = await db.transaction(async (trx) => {
    await dropUnsent(trx, to);
    const letter = testLetter(to, config.appUrl, head);
    const mail = { kind: testLetters, to: to.email, userId: to.id, ...letter };
    return outbox.fileMail(trx, mail, now());
  });
  outbox.wake();
  const until = now().getTime() + settings.notifications.waitAtMost;
  for (;;) {
    const { state, last_error } = await db.read
      .selectFrom('outbox')
      .select(['state', 'last_error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (state === 'sent')
      return { outcome: config.smtpUrl === null ? ('kept' as const) : ('sent' as const) };
    if (last_error !== null && state !== 'sending' && state !== 'handed') {
      await db.transaction((trx) => dropUnsent(trx, to));
      return { outcome: 'failed' as const, reason: last_error };
    }
    if (now().getTime() >= until) return { outcome: 'waits' as const };
    await wait(settings.notifications.lookEvery);
  }
}
