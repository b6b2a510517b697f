import { byKind, type ReportKindName } from '#contract/report-kinds.ts';
import type { Transaction } from '../db/database.ts';
import { reportsAsR } from '../db/each-report.ts';
import { fixedForOne } from '../db/fixed-query.ts';
import { kindOfTable, type ReportTable } from '../db/report-kinds.ts';
import { orderIn } from '../db/term-order.ts';

/** The mail server has surely not accepted these; letters that it may have stay as they are (rule 9.4). */
const withdrawable = ['queued', 'sending', 'failed'] as const;

/** The outbox's name for reminders to officers; in quiet mode they wait. */
export const reminderLetters = 'term-reminder';

const letters = (trx: Transaction) => trx.deleteFrom('outbox').where('state', 'in', withdrawable);
const told = (trx: Transaction) => trx.selectFrom('progress_letters').select('outbox_id');

/** Withdraws those of these progress letters that were not handed over. */
async function withdraw(trx: Transaction, which: ReturnType<typeof told>): Promise<void> {
  await letters(trx).where('id', 'in', which).execute();
}

/**
 * Withdraws the letters about students whose supporter has changed. Call it once their rows are changed or
 * locked: whoever files letters about them locks them until they are committed.
 */
export async function withdrawLettersAbout(
  trx: Transaction,
  students: readonly number[],
): Promise<void> {
  await withdraw(trx, told(trx).where('student_id', 'in', students));
}

/** Withdraws the reminders to officers whose role or students have changed: they name the students by ref. */
export async function withdrawRemindersTo(
  trx: Transaction,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await letters(trx).where('kind', '=', reminderLetters).where('user_id', 'in', userIds).execute();
}

/**
 * Withdraws the letters to a supporter and the reminders to an officer who was disabled or has a new address.
 * Call it once the row of the user is changed, for the same reason.
 */
export async function withdrawLettersTo(trx: Transaction, userId: number): Promise<void> {
  await withdrawRemindersTo(trx, [userId]);
  await withdrawProgressTo(trx, userId);
}

/** Withdraws the letters with sums, which name a currency that was wrong. */
export async function withdrawLettersWithSums(trx: Transaction): Promise<void> {
  await withdraw(trx, told(trx).where('finance_id', 'is not', null));
}

/** Withdraws the progress letters to a supporter who wants fewer of them. */
export async function withdrawProgressTo(trx: Transaction, userId: number): Promise<void> {
  await withdraw(trx, told(trx).where('reader_id', '=', userId));
}

/** Withdraws a user's waiting letters of a kind, except the one that replaces them. */
export async function withdrawOlder(
  trx: Transaction,
  newest: number,
  kind: string,
  userId: number,
): Promise<void> {
  await letters(trx)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('id', '<', newest)
    .execute();
}

/** Letters with an earlier version of a report than the present one. */
const dropOutdated = byKind((kind) =>
  fixedForOne((trx, ids) =>
    letters(trx).where('id', 'in', (from) =>
      from
        .selectFrom('progress_letters as l')
        .innerJoin(reportsAsR(kind), 'r.id', `l.${kind}_id`)
        .select('l.outbox_id')
        .where('r.id', 'in', ids)
        .whereRef(`l.${kind}_version`, '<', 'r.version'),
    ),
  ),
);

/**
 * Withdraws the letters with older versions of these reports. Call it once the reports are changed and counted
 * again: whoever files letters of their term locks its totals until they are committed.
 */
export async function withdrawOutdatedLetters(
  trx: Transaction,
  table: ReportTable,
  reportIds: readonly number[],
): Promise<void> {
  if (reportIds.length > 0) await dropOutdated[kindOfTable[table]](trx, reportIds);
}

/**
 * Withdraws the letters that tell of a report; the row of its student is locked.
 * @returns the ids of the others, which the mail server has or may have
 */
export async function withdrawLettersOf(
  trx: Transaction,
  kind: ReportKindName,
  reportId: number,
): Promise<number[]> {
  const which = told(trx).where(`${kind}_id`, '=', reportId);
  await withdraw(trx, which);
  return (await which.execute()).map(({ outbox_id }) => outbox_id);
}

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

/** The terms that have reports, in their order. */
async function termsInOrder(trx: Transaction): Promise<string> {
  const rows = await trx
    .selectFrom('term_totals as t')
    .select(['t.year_id', 't.term_id'])
    .orderBy(orderIn('t'))
    .orderBy('t.year_id')
    .orderBy('t.term_id')
    .execute();
  return JSON.stringify(rows);
}

/**
 * Does something that may change the order of terms, and then withdraws the progress letters: they tell what has
 * changed since the term before.
 */
export async function withdrawWhereReordered<Result>(
  trx: Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await termsInOrder(trx);
  const result = await work();
  if ((await termsInOrder(trx)) !== before) await withdraw(trx, told(trx));
  return result;
}
