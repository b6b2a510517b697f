import { sql } from 'kysely';
import { part } from '#contract/sponsorships/record.ts';
import type { Sponsorship } from '#contract/sponsorships/shapes.ts';
import { inParts } from '../../db/in-parts.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import type { Writing } from '../../db/writing.ts';
import { withdrawLettersAbout } from '../letters/withdraw-letters.ts';
import { supporterIdOf } from './sponsorships.ts';

const hours12 = 12 * 60 * 60 * 1000;

type EndReason = Sponsorship['end_reason'];

interface SupporterChange {
  readonly supporter_id: number | null;
  readonly end_reason?: EndReason | undefined;
}

/**
 * Ends who was the main supporter of these students until today, and begins another period; whoever supported beside
 * them until then does it as the main one now (rule 5.17).
 */
async function movePeriods(
  { trx, actor, now, today }: Writing,
  students: readonly number[],
  supporter: number | null,
  endReason: EndReason,
): Promise<void> {
  const ending = (reason: EndReason) =>
    trx
      .updateTable('sponsorships')
      .set({ ended_on: today, end_reason: reason, updated_by: actor.id })
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('student_id', 'in', students)
      .where('ended_on', 'is', null);
  const former = ending(endReason).where('part', '=', part.main);
  await (supporter === null ? former : former.where('supporter_id', '<>', supporter)).execute();
  const withPeriod = trx
    .selectFrom('sponsorships')
    .select('student_id')
    .where('student_id', 'in', students)
    .where('part', '=', part.main)
    .where('ended_on', 'is', null);
  if (supporter !== null) {
    await ending(null)
      .where('part', '<>', part.main)
      .where('supporter_id', '=', supporter)
      .execute();
    // Of several that were written down as ended today, the last one.
    const until = trx
      .selectFrom('sponsorships')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('student_id', 'in', students)
      .where('student_id', 'not in', withPeriod)
      .where('supporter_id', '=', supporter)
      .where('part', '=', part.main)
      .where('ended_on', '=', today)
      .groupBy('student_id');
    await trx
      .updateTable('sponsorships')
      .set({ ended_on: null, end_reason: null })
      .where('id', 'in', until)
      .execute();
    await trx
      .insertInto('sponsorships')
      .columns(['student_id', 'supporter_id', 'began_on', 'created_at', 'updated_by'])
      .expression(
        trx
          .selectFrom('students')
          .select(['id', sql.val(supporter).as('supporter_id'), sql.val(today).as('began_on')])
          .select([sql.val(now.toISOString()).as('created_at'), sql.val(actor.id).as('updated_by')])
          .where('id', 'in', students)
          .where('id', 'not in', withPeriod),
      )
      .execute();
  }
  await trx
    .deleteFrom('sponsorships')
    .where('student_id', 'in', students)
    .where('began_on', '=', today)
    .where('ended_on', '=', today)
    .execute();
}

/** A main support that begins in this transaction began on an earlier day. */
export const beginSupport = ({ trx, now }: Writing, student: number, began_on: string) =>
  trx
    .updateTable('sponsorships')
    .set({ began_on })
    .where('student_id', '=', student)
    .where('part', '=', part.main)
    .where('ended_on', 'is', null)
    .where('created_at', '=', now.toISOString())
    .execute();

/**
 * From today on a user supports these students, or nobody does. The letters about them that wait are withdrawn.
 * The caller has locked the students and writes the change log.
 * @param change also why whoever supported them until today does no longer, where somebody said so
 */
export async function setSupporter(
  writing: Writing,
  students: readonly number[],
  { supporter_id, end_reason = null }: SupporterChange,
): Promise<void> {
  const { trx, actor, now, today } = writing;
  const since = sql<string | null>`case when ${sql.raw(supporterIdOf('students'))} is null
    then unsupported_since else ${today} end`;
  for (const part of inParts(students)) {
    await trx
      .updateTable('students')
      .set({ supporter_id, unsupported_since: supporter_id === null ? since : null })
      .set({ updated_by: actor.id, updated_at: now.toISOString() })
      .where('id', 'in', part)
      .execute();
    await movePeriods(writing, part, supporter_id, end_reason);
    await withdrawLettersAbout(trx, part);
  }
}

/**
 * Takes back that somebody was set as the supporter of this student, who is stored as that left them: a support that
 * began by it is not kept, and one beside the main one that ended by it goes on.
 */
export async function undoSupporter(
  writing: Writing,
  { id, supporter_id, updated_at }: Pick<StudentsTable, 'id' | 'supporter_id' | 'updated_at'>,
  former: number | null,
): Promise<void> {
  const { trx } = writing;
  const begun = await trx
    .deleteFrom('sponsorships')
    .where('student_id', '=', id)
    .where('part', '=', part.main)
    .where('ended_on', 'is', null)
    .where('created_at', '=', updated_at)
    .returning('id')
    .executeTakeFirst();
  await setSupporter(writing, [id], { supporter_id: former });
  if (begun === undefined) return;
  // The day on which it was set, or, in zones behind UTC, the one before.
  const setOn = new Date(new Date(updated_at).getTime() - hours12).toISOString().slice(0, 10);
  const last = trx
    .selectFrom('sponsorships')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('student_id', '=', id)
    .where('supporter_id', '=', supporter_id)
    .where('part', '<>', part.main)
    .where('end_reason', 'is', null)
    .where('ended_on', '>=', setOn);
  await trx.updateTable('sponsorships').set({ ended_on: null }).where('id', 'in', last).execute();
}
