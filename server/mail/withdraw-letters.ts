import type { Transaction } from '../db/database.ts';

/** The mail server has surely not accepted these; one that was handed over is history (security 10.2). */
const withdrawable = ['queued', 'sending', 'failed'] as const;

const letters = (trx: Transaction) => trx.deleteFrom('outbox').where('state', 'in', withdrawable);

/**
 * Takes back the letters about a student, whose supporter is another one now. Call it once the row of
 * the student is changed or locked: whoever files letters about them holds it until they are committed.
 */
export async function withdrawLettersAbout(trx: Transaction, studentId: number): Promise<void> {
  await letters(trx)
    .where('id', 'in', (from) =>
      from.selectFrom('progress_letters').select('outbox_id').where('student_id', '=', studentId),
    )
    .execute();
}

/**
 * Takes back the letters to a supporter, who is disabled now or has another address. Call it once the
 * row of the user is changed, for the same reason.
 */
export async function withdrawLettersTo(trx: Transaction, supporterId: number): Promise<void> {
  await letters(trx)
    .where('id', 'in', (from) =>
      from
        .selectFrom('progress_letters')
        .select('outbox_id')
        .where('supporter_id', '=', supporterId),
    )
    .execute();
}

/**
 * Takes back the letters that tell of older versions of these reports. Call it once the reports are
 * changed and counted anew: whoever files letters of their term holds its totals until they are committed.
 */
export async function withdrawOutdatedLetters(
  trx: Transaction,
  table: 'academic_reports' | 'finance_reports',
  reportIds: readonly number[],
): Promise<void> {
  if (reportIds.length === 0) return;
  await letters(trx)
    .where('id', 'in', (from) =>
      table === 'academic_reports'
        ? from
            .selectFrom('progress_letters as l')
            .innerJoin('academic_reports as r', 'r.id', 'l.academic_id')
            .select('l.outbox_id')
            .where('r.id', 'in', reportIds)
            .whereRef('l.academic_version', '<', 'r.version')
        : from
            .selectFrom('progress_letters as l')
            .innerJoin('finance_reports as r', 'r.id', 'l.finance_id')
            .select('l.outbox_id')
            .where('r.id', 'in', reportIds)
            .whereRef('l.finance_version', '<', 'r.version'),
    )
    .execute();
}

/** What is left of the letters about a student once they were dropped. */
export interface DroppedLetters {
  /** Ids of all that there ever were, which name their files in `DATA_DIR/outbox`. */
  readonly letters: readonly number[];
  /** One of them was being written just then, and may come to lie there a moment later. */
  readonly under_way: boolean;
}

/**
 * Drops the letters about a student that are not sent, whatever became of them; of those that are, who
 * got one and when stays, without content (security 13.4).
 */
export async function dropLettersAbout(
  trx: Transaction,
  studentId: number,
): Promise<DroppedLetters> {
  const letters = await trx
    .selectFrom('progress_letters as l')
    .innerJoin('outbox as o', 'o.id', 'l.outbox_id')
    .select(['o.id', 'o.state'])
    .where('l.student_id', '=', studentId)
    .orderBy('o.id')
    .execute();
  const unsent = letters.filter((one) => one.state !== 'sent');
  const ids = unsent.map((one) => one.id);
  if (ids.length > 0) await trx.deleteFrom('outbox').where('id', 'in', ids).execute();
  return {
    letters: letters.map((one) => one.id),
    under_way: unsent.some(({ state }) => state === 'sending' || state === 'handed'),
  };
}
