import { type RawBuilder, sql } from 'kysely';
import { byKind, type ReportKindName } from '#contract/report-kinds.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { fixedForOne } from '../../db/fixed-query.ts';
import { kindOfTable, type ReportTable } from '../../db/report-kinds.ts';
import { orderIn } from '../../db/term-order.ts';
import { withdrawable } from '../../mail/unsent-letters.ts';
import { filedLetters, stopReason } from './filed-letters.ts';

// Letters that wait are withdrawn by whoever causes it, in the same transaction and after the change: whoever files
// letters locks their students, readers and term until they are committed.

/** The outbox's name for reminders to officers; in quiet mode they wait. */
export const reminderLetters = 'term-reminder';

/** Those of these waiting letters `l` that go no more. */
const stopped = (trx: Reader, which: RawBuilder<unknown>) =>
  withdrawable(trx).where(
    'id',
    'in',
    sql<number>`(select l.outbox_id from ${sql.raw(filedLetters)}
      where ${which} and ${sql.raw(stopReason)} is not null)`,
  );

/** Withdraws the letters about students whose supporter has changed. */
export async function withdrawLettersAbout(
  trx: Transaction,
  students: readonly number[],
): Promise<void> {
  if (students.length > 0)
    await stopped(trx, sql`l.student_id in (${sql.join(students)})`).execute();
}

/** Withdraws the progress letters to a supporter who is disabled, has a new address or wants fewer of them. */
export async function withdrawProgressTo(trx: Transaction, userId: number): Promise<void> {
  await stopped(trx, sql`l.reader_id = ${userId}`).execute();
}

/** Withdraws the reminders to officers whose role or students have changed: they name the students by ref. */
export async function withdrawRemindersTo(
  trx: Transaction,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await withdrawable(trx)
    .where('kind', '=', reminderLetters)
    .where('user_id', 'in', userIds)
    .execute();
}

/** Withdraws the letters to a supporter and the reminders to an officer who was disabled or has a new address. */
export async function withdrawLettersTo(trx: Transaction, userId: number): Promise<void> {
  await withdrawRemindersTo(trx, [userId]);
  await withdrawProgressTo(trx, userId);
}

/** Withdraws a user's waiting letters of a kind, except the one that replaces them. */
export async function withdrawOlder(
  trx: Transaction,
  newest: number,
  kind: string,
  userId: number,
): Promise<void> {
  await withdrawable(trx)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('id', '<', newest)
    .execute();
}

const dropOutdated = byKind((kind) =>
  fixedForOne((trx, ids) => stopped(trx, sql`${sql.ref(`l.${kind}_id`)} in (${sql.join(ids)})`)),
);

/** Withdraws the letters with older versions of these reports, which are counted again. */
export async function withdrawOutdatedLetters(
  trx: Transaction,
  table: ReportTable,
  reportIds: readonly number[],
): Promise<void> {
  if (reportIds.length > 0) await dropOutdated[kindOfTable[table]](trx, reportIds);
}

/**
 * Takes a report out, and then withdraws the letters that tell of it; the row of its student is locked.
 * @returns also the ids of the other letters, which the mail server has or may have
 */
export async function withdrawLettersOf<Taken>(
  trx: Transaction,
  kind: ReportKindName,
  reportId: number,
  takeOut: () => Promise<Taken>,
): Promise<{ taken: Taken; letters: number[] }> {
  const idsOf = (letters: readonly { readonly outbox_id: number }[]) => [
    0,
    ...letters.map(({ outbox_id }) => outbox_id),
  ];
  const told = trx.selectFrom('progress_letters').select('outbox_id');
  const all = idsOf(await told.where(`${kind}_id`, '=', reportId).execute());
  const taken = await takeOut();
  await stopped(trx, sql`l.outbox_id in (${sql.join(all)})`).execute();
  const left = await told.where('outbox_id', 'in', all).execute();
  return { taken, letters: left.map(({ outbox_id }) => outbox_id) };
}

/** Withdraws the letters that say something else than they would now: all of those that have this column, or those about a student. */
async function withdrawMisworded(
  trx: Transaction,
  told: 'finance_id' | 'outbox_id',
  student: number | null = null,
): Promise<void> {
  const letters = trx
    .selectFrom('progress_letters')
    .select('outbox_id')
    .where(told, 'is not', null)
    .$if(student !== null, (query) => query.where('student_id', '=', student));
  await withdrawable(trx).where('id', 'in', letters).execute();
}

/** Withdraws the letters about a student, which may have a sentence that is approved no more. */
export const withdrawLettersTelling = (trx: Transaction, student: number) =>
  withdrawMisworded(trx, 'outbox_id', student);

/** Withdraws the letters with sums, which name a currency that was wrong. */
export const withdrawLettersWithSums = (trx: Transaction) => withdrawMisworded(trx, 'finance_id');

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
  if ((await termsInOrder(trx)) !== before) await withdrawMisworded(trx, 'outbox_id');
  return result;
}
