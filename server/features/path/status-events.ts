import { sql } from 'kysely';
import { eventKind } from '#contract/path/record.ts';
import { sentenceOf } from '#contract/path/rules.ts';
import { type StudentStatus, studentStatus } from '#contract/students/lists.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { Writing } from '../../db/writing.ts';
import { withdrawLettersTelling } from '../letters/withdraw-letters.ts';
import { readAt } from '../sponsorships/sponsorships.ts';

const presence = `(${eventKind.paused}, ${eventKind.left}, ${eventKind.returned})`;
/** SQL: whether no later event than `e` says whether the student is there, where `e` says so. */
const isLastOfPresence = `(e.kind not in ${presence} or not exists (select 1 from path_events l
  where l.student_id = e.student_id and l.kind in ${presence} and (l.day, l.id) > (e.day, e.id)))`;

/** Letters that wait may have the sentence that a student's supporters are told now: they are written anew. */
export async function withdrawTold(trx: Transaction, student: number): Promise<void> {
  if ((await listTold(trx, [student])).length > 0) await withdrawLettersTelling(trx, student);
}

/** A status that was set by itself, without a reason, is an event of today. The caller has locked the student. */
export async function addStatusEvent(
  { trx, actor, now, today }: Writing,
  student_id: number,
  status: StudentStatus,
): Promise<void> {
  await withdrawTold(trx, student_id);
  await trx
    .insertInto('path_events')
    .values({
      ...{ student_id, status, day: today, created_at: now.toISOString(), updated_by: actor.id },
      kind: status === studentStatus.active ? eventKind.returned : eventKind.left,
    })
    .execute();
}

/** Takes back the last event, if it set this status: with the change that is undone. */
export async function dropStatusEvent(
  trx: Transaction,
  student: number,
  status: StudentStatus,
): Promise<void> {
  const last = await trx
    .selectFrom('path_events')
    .select(['id', 'status'])
    .where('student_id', '=', student)
    .where('status', 'is not', null)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.status !== status) return;
  await withdrawTold(trx, student);
  await trx.deleteFrom('path_events').where('id', '=', last.id).execute();
}

/**
 * What a person approved for supporters to read of these students' paths, the last first; who left, paused or came
 * back is told of the last of these alone.
 */
export const listTold = (reader: Reader, students: readonly number[]) =>
  reader
    .selectFrom('path_events as e')
    .select(['e.id', 'e.student_id', 'e.kind', 'e.reason', 'e.next_step', 'e.told_at'])
    .where('e.student_id', 'in', students)
    .where('e.told_at', 'is not', null)
    .where(sql<boolean>`${sql.raw(isLastOfPresence)}`)
    .orderBy('e.day', 'desc')
    .orderBy('e.id', 'desc')
    .execute();

interface Addressed {
  readonly student_id: number;
  readonly reader_id: number;
}

/**
 * Which sentence about a student's path a letter to a reader says: what was approved while they read of the student,
 * and since their last letter was written.
 */
export async function readTold(reader: Reader, due: readonly Addressed[]) {
  const told = await listTold(
    reader,
    due.map(({ student_id }) => student_id),
  );
  const readers = due.map(({ reader_id }) => reader_id);
  const news = await reader
    .selectFrom('path_events as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .innerJoin('users as u', (join) => join.on('u.id', 'in', readers))
    .select(['e.id', 'u.id as reader_id'])
    .where('e.id', 'in', [0, ...told.map(({ id }) => id)])
    .where(sql<boolean>`${sql.raw(readAt('u.id', 's', 'e.told_at'))} and not exists (select 1
      from progress_letters l join outbox o on o.id = l.outbox_id where l.student_id = s.id
        and l.reader_id = u.id and o.sent_at is not null and o.created_at >= e.told_at)`)
    .execute();
  return ({ student_id, reader_id }: Addressed) => {
    const last = told.find((event) => event.student_id === student_id);
    const isNews = news.some((one) => one.id === last?.id && one.reader_id === reader_id);
    return last && isNews ? sentenceOf(last) : null;
  };
}

/** SQL: the events of student `$1` for their export, with the names behind them. */
export const pathOfStudent = `select r.kind, r.day, r.reason, c.class_name, o.school, r.result, r.next_step,
    r.source, r.decided_by, r.note, r.told_at from path_events r left join classes c on c.id = r.class_id
    left join schools o on o.id = r.school_id where r.student_id = $1 order by r.day, r.id`;

/** SQL: the brothers and sisters of student `$1` for their export. */
export const siblingsOfStudent = `select s.ref, s.name from student_siblings r
    join students s on s.id = r.sibling_id where r.student_id = $1 order by s.id`;
