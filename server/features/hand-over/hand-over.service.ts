import { attentionState } from '#contract/attention/rules.ts';
import { mostHanded } from '#contract/hand-over/limits.ts';
import { handOverMessages as words } from '#contract/hand-over/messages.ts';
import type { HandOver, HandOverInput } from '#contract/hand-over/shapes.ts';
import { givenAs } from '#contract/roles.ts';
import { userMessages } from '#contract/users/messages.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import { firstToUndo } from '../../db/undoable.ts';
import { logChanges, type Writing, write } from '../../db/writing.ts';
import { Conflict, Invalid } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { giveTasks, type Move, type WhichTasks } from '../attention/attention.service.ts';
import { withdrawRemindersTo } from '../letters/withdraw-letters.ts';
import { setSupporter } from '../sponsorships/set-supporter.ts';
import { setLiaison } from '../students/student-change.ts';
import { listStudents } from '../students/students.list.ts';
import { lockOffered } from '../students/students.queries.ts';
import { listGiven, lockGiven } from '../users/users.queries.ts';
import type { HandOn } from '../users/users.service.ts';
import { readHandOvers } from './hand-over.queries.ts';

/** A task that was handed over: with its student, or by itself from one officer to another. */
export interface HandedTask {
  readonly note_id: number;
  readonly from_id: number | null;
  readonly to_id: number | null;
}

/** The students as they are stored, locked until the transaction ends. */
export async function lockStudents(trx: Transaction, ids: readonly number[]) {
  const rows: { id: number; liaison_id: number }[] = [];
  for (const part of inParts(ids.toSorted((one, other) => one - other)))
    rows.push(
      ...(await trx
        .selectFrom('students')
        .select(['id', 'liaison_id'])
        .where('id', 'in', part)
        .orderBy('id')
        .forNoKeyUpdate()
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

type Matching = NonNullable<HandOverInput['matching']>;

/** All students that match, unless their number is not the one that the caller saw. @throws Invalid, Conflict */
async function findMatching(
  app: App,
  viewer: CurrentUser,
  { search, count, needs, own, ...filters }: Matching,
): Promise<number[]> {
  const paging = { page: 1, per_page: mostHanded };
  const list = { paging, search: search ?? '', sort: null, dir: 'asc' as const };
  const narrowing = { needs, ownOf: own ? viewer.id : null, filters };
  const { rows, total } = await listStudents(app, viewer, list, narrowing);
  if (total > mostHanded) throw new Invalid({ students: [words.tooMany(mostHanded)] });
  if (total !== count) throw new Conflict(words.changed(total));
  return rows.map(({ id }) => id);
}

/** @throws Invalid unless students are named in one of the two ways */
async function findChosen(
  app: App,
  viewer: CurrentUser,
  { students, matching }: HandOverInput,
): Promise<number[]> {
  if (students && !matching) return [...new Set(students)];
  if (matching && !students) return findMatching(app, viewer, matching);
  throw new Invalid({ students: [words.students] });
}

async function insertHandOver(
  { trx, actor, now }: Writing,
  moves: readonly Move[],
  tasks: readonly HandedTask[],
): Promise<number> {
  const { id: hand_over_id } = await trx
    .insertInto('hand_overs')
    .values({ made_by: actor.id, at: now.toISOString(), undone_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rowsOf = <Row extends object>(some: readonly Row[]) =>
    some.map((one) => ({ ...one, hand_over_id }));
  for (const part of inParts(moves))
    await trx.insertInto('hand_over_students').values(rowsOf(part)).execute();
  for (const part of inParts(tasks))
    await trx.insertInto('hand_over_tasks').values(rowsOf(part)).execute();
  return hand_over_id;
}

/** The students of others about whom a leaving officer has tasks, except those that are handed over anyway. */
async function studentsOfTasks(
  trx: Transaction,
  leaving: number | null,
  chosen: readonly number[],
): Promise<number[]> {
  if (leaving === null) return [];
  const goes = new Set(chosen);
  const rows = await trx
    .selectFrom('attention_notes')
    .select('student_id')
    .distinct()
    .where('owner_id', '=', leaving)
    .where('state', '=', attentionState.taken)
    .execute();
  return rows.map(({ student_id }) => student_id).filter((id) => !goes.has(id));
}

/** As `handOver`, inside a transaction. @returns the id of the hand-over */
async function handOverIn(
  writing: Writing,
  chosen: readonly number[],
  to: number,
  leaving: number | null,
): Promise<number> {
  const { trx } = writing;
  const others = await studentsOfTasks(trx, leaving, chosen);
  const locked = await lockStudents(trx, [...chosen, ...others]);
  if (!(await lockOffered(trx, 'liaison', to))) throw new Invalid({ to: [words.notOffered] });
  const isChosen = new Set(chosen);
  const students = locked.filter((one) => isChosen.has(one.id));
  if (students.length < chosen.length || locked.length === 0)
    throw new Invalid({ students: [leaving ? words.nothingLeft : words.students] });
  const moves = students
    .filter(({ liaison_id }) => liaison_id !== to)
    .map(({ id, liaison_id }): Move => ({ student_id: id, from_id: liaison_id, to_id: to }));
  const along = await moveStudents(writing, moves);
  const tasks = locked
    .filter(({ id }) => !isChosen.has(id) && leaving !== to)
    .map(({ id }): Move => ({ student_id: id, from_id: leaving ?? 0, to_id: to }));
  const apart = await moveTasks(writing, tasks);
  if (moves.length === 0 && apart.length === 0) throw new Conflict(words.nothing);
  const withStudent = along.map((note_id) => ({ note_id, from_id: null, to_id: null }));
  return insertHandOver(writing, moves, [...withStudent, ...apart]);
}

/**
 * Gives students to another liaison officer, all or none, with the tasks about them, and the tasks of a leaving officer
 * about students of others. Who is not Active goes too, so that nobody stays with who left (rule 5.13).
 * @throws Invalid; Conflict when nobody would change, or another number matches than the caller saw
 */
export async function handOver(
  app: App,
  viewer: CurrentUser,
  actor: Actor,
  input: HandOverInput,
): Promise<HandOver> {
  const chosen = await findChosen(app, viewer, input);
  const id = await write(app, actor, (writing) =>
    handOverIn(writing, chosen, input.to, input.leaving ?? null),
  );
  const [made] = await readHandOvers(app.db, firstToUndo(app.now()), id);
  if (!made) throw new Error('What was handed over is not there');
  return made;
}

/**
 * Gives all students of a user to somebody else, Active or not: those of an officer with the tasks, as a
 * hand-over; those of a supporter with letters about them withdrawn.
 */
export const handOn: HandOn = async (writing, { id: from, role_id }, to) => {
  const { trx } = writing;
  const as = givenAs(role_id);
  if (as === null) return { handed: 0, left: 0 };
  const count = await lockGiven(trx, from, [as]);
  if (to === null) return { handed: 0, left: count };
  const ids = await listGiven(trx, from, as);
  const others = as === 'liaison' ? await studentsOfTasks(trx, from, ids) : [];
  await lockStudents(trx, [...ids, ...others]);
  const isOffered = to === 0 ? as === 'supporter' : await lockOffered(trx, as, to);
  if (!isOffered || to === from) throw new Invalid({ hand_over_to: [userMessages.handOverTo] });
  if (as === 'liaison') {
    if (ids.length + others.length > 0) await handOverIn(writing, ids, to, from);
    return { handed: count, left: 0 };
  }
  const after = { supporter_id: to === 0 ? null : to };
  await setSupporter(writing, ids, after);
  const change = { action: 'edit', entity: 'student', before: { supporter_id: from }, after };
  await logChanges(
    writing,
    ids.map((id) => ({ ...change, id })),
  );
  return { handed: count, left: 0 };
};
