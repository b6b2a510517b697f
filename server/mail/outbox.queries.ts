import { sql } from 'kysely';
import type { Database, Reader, Transaction } from '../db/database.ts';
import { settings } from '../settings.ts';
import type { Followed } from './jobs.ts';
import { outcomeOf } from './outcome.ts';
import { kindsLeaving, lockLeaving } from './quiet.ts';
import type { Delivery } from './transport.ts';

const claimed = [
  ...(['kind', 'user_id', 'recipient', 'subject', 'text_body', 'html_body', 'logo'] as const),
  ...(['unsubscribe', 'payload', 'message_id', 'attempts', 'created_at', 'queued_at'] as const),
] as const;

/** A row that this process is sending. */
export type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

const crashReason =
  'The service stopped while the letter was handed over, so it may or may not have arrived.';

/** Whether anything is due and may be sent, or was left by a process that died. */
export async function hasWork(reader: Reader, now: Date): Promise<boolean> {
  const kinds = await kindsLeaving(reader);
  const row = await reader
    .selectFrom('outbox')
    .select('id')
    .where((outbox) =>
      outbox.or([
        outbox('state', 'in', ['sending', 'handed']),
        outbox.and([
          outbox('state', '=', 'queued'),
          outbox('next_try_at', '<=', now.toISOString()),
          ...(kinds ? [outbox('kind', 'in', kinds)] : []),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes or renews the sender's turn: one process sends at a time, on both databases. A turn that is not renewed
 * expires, so another process follows a sender that died.
 * @returns whether this process has the turn
 */
export async function takeTurn(trx: Transaction, holder: string, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('outbox_sender')
    .set({ holder, until: new Date(now.getTime() + settings.mail.turn).toISOString() })
    .where((sender) =>
      sender.or([
        sender('holder', 'is', null),
        sender('holder', '=', holder),
        sender('until', '<=', now.toISOString()),
      ]),
    )
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1;
}

/** Called with the turn and before anything is sent: what looks under way was left by a process that died. */
async function settleOrphans(trx: Transaction, now: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: 'queued', claim: null, next_try_at: now.toISOString() })
    .where('state', '=', 'sending')
    .execute();
  // The claim stays: if that sender is alive after all and hears 'accepted', it may still record it.
  await trx
    .updateTable('outbox')
    .set({ state: 'unclear', last_error: crashReason })
    .where('state', '=', 'handed')
    .execute();
}

/** Gives up the turn, so that another process need not wait until it expires. */
export async function endTurn(db: Database, holder: string): Promise<void> {
  await db.transaction((trx) =>
    trx.updateTable('outbox_sender').set({ holder: null }).where('holder', '=', holder).execute(),
  );
}

/** The next letter that is due and may be sent, now `sending`; null when there is none, or without the turn. */
export function claimNext(db: Database, holder: string, claim: string, now: Date) {
  return db.transaction(async (trx) => {
    if (!(await takeTurn(trx, holder, now))) return null;
    // Locked before any letter, in the same order as when quiet mode is switched.
    const kinds = await lockLeaving(trx);
    await settleOrphans(trx, now);
    // Letters that were not tried yet come first: an address that fails must not delay a new password link.
    const due = await trx
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'queued')
      .where('next_try_at', '<=', now.toISOString())
      .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
      .orderBy('attempts')
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const row = await trx
      .updateTable('outbox')
      .set({ state: 'sending', claim, attempts: sql<number>`attempts + 1` })
      .where('id', '=', due.id)
      .where('state', '=', 'queued')
      .returning(['id', ...claimed])
      .executeTakeFirst();
    return row ? { ...row, claim } : null;
  });
}

/** When the next letter falls due; null when none is waiting for its time. */
export async function nextDue(reader: Reader, now: Date): Promise<string | null> {
  const row = await reader
    .selectFrom('outbox')
    .select('next_try_at')
    .where('state', '=', 'queued')
    .where('next_try_at', '>', now.toISOString())
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_try_at ?? null;
}

/**
 * Records that the final dot is about to be sent (rule 9.4).
 * @throws where another process, which took this one for dead, has the letter: it must not be finished then
 */
export async function markHanded(
  db: Database,
  row: Claimed,
  recipient: { to: string; userId: number | null },
  now: Date,
): Promise<void> {
  await db.transaction(async (trx) => {
    const changed = await trx
      .updateTable('outbox')
      .set({
        state: 'handed',
        handed_at: now.toISOString(),
        recipient: recipient.to,
        user_id: recipient.userId,
      })
      .where('id', '=', row.id)
      .where('claim', '=', row.claim)
      .where('state', '=', 'sending')
      .executeTakeFirst();
    if (Number(changed.numUpdatedRows) !== 1)
      throw new Error('Another process has taken over the sending of mail');
  });
}

/** Deletes a job for which there was nothing to send, or a letter that may not go any more. */
export async function dropClaimed(db: Database, row: Claimed): Promise<void> {
  await db.transaction((trx) =>
    trx.deleteFrom('outbox').where('id', '=', row.id).where('claim', '=', row.claim).execute(),
  );
}

/**
 * Records the result of an attempt. The content of a sent letter is deleted, since it is not needed any more:
 * the row only says who got what, and when.
 * @param whenSent what else follows from an accepted letter, in the same transaction
 */
export async function settle(
  db: Database,
  row: Claimed,
  delivery: Delivery,
  now: Date,
  whenSent: Followed['whenSent'] | undefined,
): Promise<void> {
  const set = outcomeOf(row, delivery, now);
  await db.transaction(async (trx) => {
    const changed = await trx
      .updateTable('outbox')
      .set(set)
      .where('id', '=', row.id)
      .where('claim', '=', row.claim)
      .where('state', 'in', ['sending', 'handed', 'unclear'])
      .executeTakeFirst();
    if (set.state === 'sent' && changed.numUpdatedRows > 0n) await whenSent?.(trx, row.id);
  });
}

/** Deletes letters that nobody will ask for again: those without a key, after 90 days (rule 13.5). */
export async function dropOldLetters(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - settings.mail.keepFor).toISOString();
  await db.transaction((trx) =>
    trx
      .deleteFrom('outbox')
      .where('dedupe_key', 'is', null)
      .where('created_at', '<', before)
      .where('state', 'in', ['sent', 'failed', 'unclear'])
      .execute(),
  );
}
