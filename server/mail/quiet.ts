import { quietMode } from '#contract/foundation/quiet.ts';
import { foundationId } from '#contract/foundation/record.ts';
import type { Database, Reader, Transaction } from '../db/database.ts';
import { lockRows } from '../db/dialect.ts';
import type { OutboxState } from '../db/tables/mail.tables.ts';
import { jobKinds } from './job-kinds.ts';

/** How the outbox calls the notice that one account opened unusually much. */
export const readAlarmLetters = 'read-alarm';

/** How the outbox calls the letters that an administrator gets to see what would go out. */
export const rehearsalLetters = 'rehearsal';

/** What the change log calls a rehearsal; it is told of the foundation. */
export const rehearsalAction = 'rehearse';

/**
 * What leaves the house in quiet mode: it tells of no child and reminds nobody of anything, or goes
 * to the administrator who asked for it. Whatever is not named here waits.
 */
const leaving: readonly string[] = [...Object.values(jobKinds), readAlarmLetters, rehearsalLetters];

const settings = (reader: Reader) =>
  reader.selectFrom('foundation').select('quiet').where('id', '=', foundationId);

/** Whether quiet mode is on. */
export async function isQuiet(reader: Reader): Promise<boolean> {
  const { quiet } = await settings(reader).executeTakeFirstOrThrow();
  return quiet === quietMode.on;
}

/** Until the transaction ends nobody else files letters, lets them leave, or changes what they are written with. */
export const lockFoundation = ({ dialect }: Pick<Database, 'dialect'>, trx: Transaction) =>
  settings(trx).modifyEnd(lockRows(dialect)).executeTakeFirstOrThrow();

/**
 * The kinds of letters that may leave now, or null where all may. The choice is locked until the
 * transaction ends: whoever switches quiet mode on comes before us and is heeded, or after us and
 * takes back what we have claimed.
 */
export async function lockLeaving(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
): Promise<readonly string[] | null> {
  const { quiet } = await lockFoundation(db, trx);
  return quiet === quietMode.on ? leaving : null;
}

/** The same for a look without consequences. */
export async function kindsLeaving(reader: Reader): Promise<readonly string[] | null> {
  return (await isQuiet(reader)) ? leaving : null;
}

/** How many letters wait since quiet mode is on. */
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
 * Takes back the letters that are being sent and may no longer leave: the sender loses its claim, and
 * breaks off before the final dot. Call it once the choice is changed, in the same transaction.
 * @returns how many had been handed to the mail server by then
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
 * Lets the letters go that waited: their time begins now, so that none has waited too long. Call it
 * once the choice is changed, in the same transaction, and wake the outbox after the commit.
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
