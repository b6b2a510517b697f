import { quietMode } from '#contract/foundation/quiet.ts';
import { foundationId } from '#contract/foundation/record.ts';
import type { Reader, Transaction } from '../db/database.ts';
import type { OutboxState } from '../db/tables/mail.tables.ts';
import { jobKinds } from './job-kinds.ts';

/** The outbox's name for the notice that one account opened unusually much. */
export const readAlarmLetters = 'read-alarm';

/** The outbox's name for the copies that an administrator gets in a rehearsal. */
export const rehearsalLetters = 'rehearsal';

/** The outbox's name for the test e-mail that somebody sends to themself. */
export const testLetters = 'test-mail';

/** The change log's name for a rehearsal, logged with the foundation. */
export const rehearsalAction = 'rehearse';

/**
 * Kinds of letters that are sent in quiet mode too: they are not about a child and remind nobody of anything,
 * or go to the person who asked for them. All other kinds wait.
 */
const leaving: readonly string[] = [
  ...Object.values(jobKinds),
  ...[readAlarmLetters, rehearsalLetters, testLetters],
];

const settings = (reader: Reader) =>
  reader.selectFrom('foundation').select('quiet').where('id', '=', foundationId);

/** Whether quiet mode is on. */
export async function isQuiet(reader: Reader): Promise<boolean> {
  const { quiet } = await settings(reader).executeTakeFirstOrThrow();
  return quiet === quietMode.on;
}

/**
 * Locks the foundation's row until the transaction ends: meanwhile nobody else files letters, lets them be
 * sent, or changes what they are written with.
 */
export const lockFoundation = (trx: Transaction) =>
  settings(trx).forNoKeyUpdate().executeTakeFirstOrThrow();

/**
 * The kinds of letters that may be sent now, or null for all. The choice is locked until the transaction ends:
 * whoever switches quiet mode on is either first, and this sees it, or comes later and stops what was claimed
 * here.
 */
export async function lockLeaving(trx: Transaction): Promise<readonly string[] | null> {
  const { quiet } = await lockFoundation(trx);
  return quiet === quietMode.on ? leaving : null;
}

/** The same without a lock, for reading only. */
export async function kindsLeaving(reader: Reader): Promise<readonly string[] | null> {
  return (await isQuiet(reader)) ? leaving : null;
}

/** How many letters wait because quiet mode is on. */
export async function countHeld(reader: Reader): Promise<number> {
  if (!(await isQuiet(reader))) return 0;
  return countIn(reader, 'queued');
}

async function countIn(reader: Reader, state: OutboxState): Promise<number> {
  const { count } = await reader
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', 'not in', leaving)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Stops letters that are being sent and may not be sent any more: the sender loses its claim, and breaks off
 * before the final dot. Call it once the choice is changed, in the same transaction.
 * @returns how many letters the mail server already had
 */
export async function holdLetters(trx: Transaction): Promise<number> {
  await trx
    .updateTable('outbox')
    .set({ state: 'queued', claim: null })
    .where('kind', 'not in', leaving)
    .where('state', '=', 'sending')
    .execute();
  return countIn(trx, 'handed');
}

/**
 * Releases the letters that waited: their time begins now, so that none has waited too long. Call it once the
 * choice is changed, in the same transaction, and wake the outbox after the commit.
 * @returns how many
 */
export async function releaseLetters(trx: Transaction, now: Date): Promise<number> {
  const at = now.toISOString();
  const released = await trx
    .updateTable('outbox')
    .set({ attempts: 0, next_try_at: at, queued_at: at, last_error: null })
    .where('kind', 'not in', leaving)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return Number(released.numUpdatedRows);
}
