import type { Transaction } from '../db/database.ts';

/** Deletes letters that the mail server has surely not accepted; those that it may have stay (rule 9.4). */
export const withdrawable = (trx: Transaction) =>
  trx.deleteFrom('outbox').where('state', 'in', ['queued', 'sending', 'failed']);

/** What remains of the letters about a student after they were deleted. */
export interface DroppedLetters {
  /** Ids of all letters that ever were about the student; their files in `DATA_DIR/outbox` are named after them. */
  readonly letters: readonly number[];
  /** One of them was being written just then, so its file may appear a moment later. */
  readonly under_way: boolean;
}

/**
 * Deletes the letters about a student that were not sent, in any state, and the copies of a rehearsal. For sent
 * letters only who got one and when stays, without content (rule 13.4).
 */
export async function dropLettersAbout(
  trx: Transaction,
  studentId: number,
): Promise<DroppedLetters> {
  const letters = await trx
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where((letter) =>
      letter.or(
        (['progress_letters', 'rehearsal_letters'] as const).map((table) =>
          letter(
            'id',
            'in',
            letter.selectFrom(table).select('outbox_id').where('student_id', '=', studentId),
          ),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  const unsent = letters.filter((one) => one.state !== 'sent');
  const ids = unsent.map((one) => one.id);
  if (ids.length > 0) await trx.deleteFrom('outbox').where('id', 'in', ids).execute();
  return {
    letters: letters.map((one) => one.id),
    under_way: unsent.some(({ state }) => state === 'sending' || state === 'handed'),
  };
}
