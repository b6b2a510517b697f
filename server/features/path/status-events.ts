import { eventKind } from '#contract/path/record.ts';
import { type StudentStatus, studentStatus } from '#contract/students/lists.ts';
import type { Transaction } from '../../db/database.ts';
import type { Writing } from '../../db/writing.ts';

/** A status that was set by itself, without a reason, is an event of today. The caller has locked the student. */
export const addStatusEvent = (
  { trx, actor, now, today }: Writing,
  student_id: number,
  status: StudentStatus,
) =>
  trx
    .insertInto('path_events')
    .values({
      ...{ student_id, status, day: today, created_at: now.toISOString(), updated_by: actor.id },
      kind: status === studentStatus.active ? eventKind.returned : eventKind.left,
    })
    .execute();

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
  if (last?.status === status)
    await trx.deleteFrom('path_events').where('id', '=', last.id).execute();
}

/** SQL: the events of student `$1` for their export, with the names behind them. */
export const pathOfStudent = `select r.kind, r.day, r.reason, c.class_name, o.school, r.result, r.next_step,
    r.source, r.decided_by, r.note, r.told_at from path_events r left join classes c on c.id = r.class_id
    left join schools o on o.id = r.school_id where r.student_id = $1 order by r.day, r.id`;

/** SQL: the brothers and sisters of student `$1` for their export. */
export const siblingsOfStudent = `select s.ref, s.name from student_siblings r
    join students s on s.id = r.sibling_id where r.student_id = $1 order by s.id`;
