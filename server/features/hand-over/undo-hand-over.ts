import { leftMessage, handOverMessages as words } from '#contract/hand-over/messages.ts';
import type { UndoneHandOver } from '#contract/hand-over/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { undo, undoableForADay } from '../../db/undoable.ts';
import { Conflict } from '../../errors.ts';
import type { Move } from '../attention/attention.service.ts';
import { lockOffered } from '../students/students.queries.ts';
import { nameInLog } from '../users/users.words.ts';
import { lockStudents, moveStudents, moveTasks } from './hand-over.service.ts';

/** The officers among these who can look after students now; locked until the transaction ends. */
async function lockOfficers(trx: Transaction, ids: ReadonlySet<number>) {
  const found = new Set<number>();
  for (const id of [...ids].toSorted((one, other) => one - other))
    if (await lockOffered(trx, 'liaison', id)) found.add(id);
  return found;
}

/** The students who stay where they are, because their former officer cannot look after students any more. */
async function tellLeft(trx: Transaction, left: readonly Move[]): Promise<UndoneHandOver['left']> {
  const ids = left.flatMap(({ from_id, to_id }) => [from_id, to_id]);
  const people = await trx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const names = new Map(people.map((one) => [one.id, nameInLog(one)]));
  const nameOf = (id: number) => names.get(id) ?? '';
  const groups = Map.groupBy(left, ({ from_id, to_id }) => `${from_id} ${to_id}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const [officer, stays_with] = [nameOf(first.from_id), nameOf(first.to_id)];
    return { officer, stays_with, students: others.length + 1 };
  });
}

/**
 * Gives the students of a hand-over back to their former officers, with the tasks. Who was given to somebody else since
 * stays there, and so does who is of an officer who cannot look after students now.
 * @throws Missing; Conflict where it can no longer be undone, or no officer can have their students back
 */
export const undoHandOver = (app: App, actor: Actor, id: number): Promise<UndoneHandOver> =>
  undo(
    app,
    actor,
    undoableForADay('hand_overs', id, words, async (_made, writing) => {
      const { trx } = writing;
      const moved = await trx
        .selectFrom('hand_over_students')
        .select(['student_id', 'from_id', 'to_id'])
        .where('hand_over_id', '=', id)
        .execute();
      const tasks = await trx
        .selectFrom('hand_over_tasks as t')
        .innerJoin('attention_notes as n', 'n.id', 't.note_id')
        .select(['t.note_id', 't.from_id', 't.to_id', 'n.student_id'])
        .where('t.hand_over_id', '=', id)
        .execute();
      const apart = tasks.flatMap(({ from_id, to_id, ...one }) =>
        from_id === null || to_id === null ? [] : [{ ...one, from_id: to_id, to_id: from_id }],
      );
      const about = [...moved, ...apart].map(({ student_id }) => student_id);
      const students = await lockStudents(trx, [...new Set(about)]);
      const former = [...moved.map(({ from_id }) => from_id), ...apart.map(({ to_id }) => to_id)];
      const officers = await lockOfficers(trx, new Set(former));
      const isWith = new Map(students.map((one) => [one.id, one.liaison_id]));
      const still = moved.filter(({ student_id, to_id }) => isWith.get(student_id) === to_id);
      const left = await tellLeft(
        trx,
        still.filter(({ from_id }) => !officers.has(from_id)),
      );
      const back = still
        .filter(({ from_id }) => officers.has(from_id))
        .map(({ student_id, from_id, to_id }) => ({ student_id, from_id: to_id, to_id: from_id }));
      const tasksBack = apart.filter(({ to_id }) => officers.has(to_id));
      if (back.length + tasksBack.length === 0 && left.length > 0)
        throw new Conflict(leftMessage(left));
      if (moved.length === 0 && tasksBack.length === 0) throw new Conflict(words.tasksStay);
      const ids = (some: readonly { readonly note_id: number }[]) => some.map((one) => one.note_id);
      await moveStudents(writing, back, ids(tasks));
      const returned = await moveTasks(writing, tasksBack, ids(tasksBack));
      const stayed = moved.length - still.length;
      return { back: back.length, tasks: returned.length, stayed, left };
    }),
  );
