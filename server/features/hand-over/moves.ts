import type { Database, Transaction } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { inParts } from '../../db/in-parts.ts';
import { logChanges, type Writing } from '../../db/writing.ts';
import { withdrawRemindersTo } from '../../mail/withdraw-letters.ts';
import { giveTasks, type Move, type WhichTasks } from '../attention/attention.service.ts';
import { setLiaison } from '../students/student-change.ts';

/** A task that was handed over: with its student, or by itself from one officer to another. */
export interface HandedTask {
  readonly note_id: number;
  readonly from_id: number | null;
  readonly to_id: number | null;
}

/** The students as they are stored, locked until the transaction ends. */
export async function lockStudents(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  ids: readonly number[],
) {
  const rows: { id: number; liaison_id: number }[] = [];
  for (const part of inParts(ids.toSorted((one, other) => one - other)))
    rows.push(
      ...(await trx
        .selectFrom('students')
        .select(['id', 'liaison_id'])
        .where('id', 'in', part)
        .orderBy('id')
        .modifyEnd(lockRows(db.dialect))
        .execute()),
    );
  return rows;
}

/** Gives the tasks, and logs it. */
async function giveAndTell(writing: Writing, moves: readonly Move[], which: WhichTasks) {
  const given = await giveTasks(writing, moves, which);
  await logChanges(writing, given.changes);
  return given;
}

/**
 * Changes the liaison officers, withdraws letters that wait for the former ones, and gives their tasks along.
 * @returns the tasks that were given, by the ids of their notes
 */
export async function moveStudents(
  writing: Writing,
  moves: readonly Move[],
  which: WhichTasks = 'all',
): Promise<number[]> {
  for (const [to, group] of Map.groupBy(moves, ({ to_id }) => to_id))
    await setLiaison(
      writing,
      group.map(({ student_id }) => student_id),
      to,
    );
  await withdrawRemindersTo(writing.trx, [...new Set(moves.map(({ from_id }) => from_id))]);
  await logChanges(
    writing,
    moves.map(({ student_id, from_id, to_id }) => ({
      ...{ action: 'edit', entity: 'student', id: student_id },
      ...{ before: { liaison_id: from_id }, after: { liaison_id: to_id } },
    })),
  );
  const { notes } = await giveAndTell(writing, moves, which);
  return notes;
}

/** Gives officers' tasks about students of others, who are locked, to other officers, each by itself. */
export async function moveTasks(
  writing: Writing,
  moves: readonly Move[],
  which: WhichTasks = 'all',
): Promise<HandedTask[]> {
  const { notes, changes } = await giveAndTell(writing, moves, which);
  const goes = new Map(moves.map((one) => [one.student_id, one]));
  return notes.map((note_id, place) => {
    const gone = goes.get(changes[place]?.id ?? 0);
    return { note_id, from_id: gone?.from_id ?? null, to_id: gone?.to_id ?? null };
  });
}
