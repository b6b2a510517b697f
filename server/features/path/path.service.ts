import { pathMessages as words } from '#contract/path/messages.ts';
import { type EventKind, eventKind, pathEventFields } from '#contract/path/record.ts';
import { detailOf, pathFaults, sentenceOf, setsStatus, statusAfter } from '#contract/path/rules.ts';
import type {
  NewPathEvent,
  PathEventCorrection,
  PathEventInput,
  SiblingInput,
  StudentPath,
} from '#contract/path/shapes.ts';
import { inputOf } from '#contract/record.ts';
import { isActive } from '#contract/students/rules.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { requireSeen } from '../../db/record-versions.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import { logChange, type Writing, write } from '../../db/writing.ts';
import { Conflict, Invalid, Missing, present } from '../../errors.ts';
import { setColumns, sinceOf } from '../students/student-change.ts';
import { isErased, lockStudent, moveToSchool } from '../students/students.queries.ts';
import { listStatusEvents, readStudentPath } from './path.queries.ts';
import { withdrawTold } from './status-events.ts';

/** The student, locked. @throws Missing, also for one who is erased */
async function lockPresent({ trx }: Writing, id: number): Promise<StudentsTable> {
  const student = present(await lockStudent(trx, id));
  if (await isErased(trx, id)) throw new Missing();
  return student;
}

async function lockEvent(writing: Writing, id: number) {
  const find = writing.trx.selectFrom('path_events').selectAll().where('id', '=', id);
  // The student is locked first, as by whoever adds an event.
  const { student_id } = present(await find.executeTakeFirst());
  const student = await lockPresent(writing, student_id);
  return { student, event: present(await find.executeTakeFirst()) };
}

/** The form without what is said of other kinds of events. */
function columnsOf(input: PathEventInput): PathEventInput {
  const detail = detailOf(input.kind);
  return {
    ...inputOf(pathEventFields, input),
    ...{ reason: null, class_id: null, school_id: null, result: null, next_step: null },
    ...(detail && { [detail]: input[detail] }),
    source: detail === 'next_step' ? input.source : null,
  };
}

/** Whether what the form names is there. @throws Invalid */
async function checkNamed(
  { trx }: Writing,
  student: number,
  { class_id, school_id, paper_id }: PathEventInput,
): Promise<void> {
  const isMissing = async (table: 'classes' | 'schools', id: number | null) =>
    id !== null &&
    !(await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst());
  if (await isMissing('classes', class_id)) throw new Invalid({ class_id: [words.class] });
  if (await isMissing('schools', school_id)) throw new Invalid({ school_id: [words.school] });
  if (paper_id === null) return;
  const paper = trx.selectFrom('papers').select('id').where('id', '=', paper_id);
  if (!(await paper.where('student_id', '=', student).executeTakeFirst()))
    throw new Invalid({ paper_id: [words.paper] });
}

/** Why this cannot happen to the student as they are. @throws Invalid */
async function checkOrder(
  writing: Writing,
  student: StudentsTable,
  { kind, day, school_id }: PathEventInput,
): Promise<void> {
  const isHere = isActive(student);
  const isPaused = student.paused_since !== null;
  if (kind === eventKind.returned && isHere && !isPaused)
    throw new Invalid({ kind: [words.isActive] });
  if (kind === eventKind.paused && isPaused) throw new Invalid({ kind: [words.isPaused] });
  const { promoted, repeated, transferred, paused, left } = eventKind;
  if (!isHere && ([promoted, repeated, transferred, paused, left] as number[]).includes(kind))
    throw new Invalid({ kind: [words.isNotActive] });
  if (setsStatus(kind) || kind === eventKind.paused) {
    const [last] = await listStatusEvents(writing.trx, student.id);
    if (last && last.day > day) throw new Invalid({ day: [words.order] });
  }
  if (kind !== eventKind.transferred) return;
  if (school_id === student.school_id) throw new Invalid({ school_id: [words.sameSchool] });
  const later = await writing.trx
    .selectFrom('student_schools')
    .select('id')
    .where('student_id', '=', student.id)
    .where('from_day', '>', day)
    .executeTakeFirst();
  if (later) throw new Invalid({ day: [words.order] });
}

/** A moment of the day, ISO in UTC: now, where it is today. */
const momentOf = ({ now, today }: Writing, day: string): string =>
  day === today ? now.toISOString() : `${day}T00:00:00.000Z`;

/** Status, pause and school follow from the event. */
async function follow(writing: Writing, student: StudentsTable, input: PathEventInput) {
  const { kind, day, school_id } = input;
  if (kind === eventKind.transferred && school_id !== null) {
    await moveToSchool(writing, student, school_id, 'edited', day);
    await setColumns(writing, student.id, { school_id });
  }
  if (kind === eventKind.paused) await setColumns(writing, student.id, { paused_since: day });
  const status = statusAfter(input);
  if (status === null) return null;
  await setColumns(writing, student.id, {
    ...{ status, paused_since: null },
    ...sinceOf(student, { status }, momentOf(writing, day)),
  });
  return status;
}

/** What the log has of an event: its kind, and the status that changes with it; never reasons and notes. */
const told = (
  action: string,
  { id, status: former }: StudentsTable,
  kind: EventKind,
  status: StudentsTable['status'] | null = null,
) => {
  const changed = status !== null && status !== former;
  return {
    ...{ action, entity: 'student', id },
    fields: ['path_event', ...(changed ? ['status'] : [])],
    before: changed ? { status: former } : {},
    after: { path_event: kind, ...(changed && { status }) },
  };
};

/**
 * Adds what happened to a student; status, school and pause follow from it (rule 5.18).
 * @throws Missing; Invalid, each fault at its field
 */
export const addEvent = (app: App, actor: Actor, input: NewPathEvent) =>
  write(app, actor, async (writing): Promise<StudentPath> => {
    const { trx, now, today } = writing;
    const student = await lockPresent(writing, input.student_id);
    const columns = columnsOf(input);
    const faults = pathFaults(columns, today, student.dor);
    if (Object.keys(faults).length > 0) throw new Invalid(faults);
    await checkOrder(writing, student, columns);
    await checkNamed(writing, student.id, columns);
    if (setsStatus(input.kind) || input.kind === eventKind.paused)
      await withdrawTold(writing.trx, student.id);
    const status = await follow(writing, student, columns);
    await trx
      .insertInto('path_events')
      .values({
        ...{ ...columns, student_id: student.id, status },
        ...{ created_at: now.toISOString(), updated_by: actor.id },
      })
      .execute();
    await logChange(writing, told('add path event', student, input.kind, status));
    return readStudentPath(writing.trx, student.id);
  });

/**
 * Corrects an event; its kind stays, and so do the day and school of a move. The reason of the last leaving changes
 * the status with it.
 * @throws Missing; Invalid, each fault at its field; Conflict for one that was changed since
 */
export const editEvent = (app: App, actor: Actor, id: number, input: PathEventCorrection) =>
  write(app, actor, async (writing): Promise<StudentPath> => {
    const { trx, today } = writing;
    const { student, event } = await lockEvent(writing, id);
    requireSeen(input.version, event.version);
    const isMove = event.kind === eventKind.transferred;
    const columns = {
      ...columnsOf({ ...input, kind: event.kind }),
      ...(isMove && { day: event.day, school_id: event.school_id }),
    };
    const faults = pathFaults(columns, today, student.dor);
    if (Object.keys(faults).length > 0) throw new Invalid(faults);
    await checkNamed(writing, student.id, columns);
    let { status } = event;
    let followed: typeof status = null;
    if (setsStatus(event.kind) || event.kind === eventKind.paused) {
      const all = await listStatusEvents(trx, student.id);
      const at = all.findIndex((one) => one.id === id);
      const [later, earlier] = [all[at - 1], all[at + 1]];
      if ((later && later.day < columns.day) || (earlier && earlier.day > columns.day))
        throw new Invalid({ day: [words.order] });
      status = statusAfter(columns) ?? event.status;
      if (!later) {
        followed = status;
        const since = momentOf(writing, columns.day);
        await setColumns(writing, student.id, {
          ...(status !== null && { status }),
          ...(event.kind === eventKind.paused && { paused_since: columns.day }),
          ...(event.kind === eventKind.left && { inactive_since: since }),
        });
      }
    }
    // Another sentence than the one that was approved is none.
    const isOther = sentenceOf(columns) !== sentenceOf(event);
    if (isOther) await withdrawTold(writing.trx, student.id);
    await trx
      .updateTable('path_events')
      .set({ ...columns, status, updated_by: actor.id })
      .$if(isOther, (query) => query.set({ told_at: null, told_by: null }))
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await logChange(writing, told('correct path event', student, event.kind, followed));
    return readStudentPath(writing.trx, student.id);
  });

/** Removes an event that nothing followed from. @throws Missing; Conflict */
export const removeEvent = (app: App, actor: Actor, id: number) =>
  write(app, actor, async (writing): Promise<StudentPath> => {
    const { student, event } = await lockEvent(writing, id);
    const stays = [eventKind.left, eventKind.returned, eventKind.transferred] as number[];
    if (stays.includes(event.kind)) throw new Conflict(words.stays);
    if (event.kind === eventKind.paused && student.paused_since === event.day)
      await setColumns(writing, student.id, { paused_since: null });
    await withdrawTold(writing.trx, student.id);
    await writing.trx.deleteFrom('path_events').where('id', '=', id).execute();
    await logChange(writing, told('remove path event', student, event.kind));
    return readStudentPath(writing.trx, student.id);
  });

/** Lets the supporter read the sentence about an event. @throws Missing; Conflict */
export const tellEvent = (app: App, actor: Actor, id: number) =>
  write(app, actor, async (writing): Promise<StudentPath> => {
    const { student, event } = await lockEvent(writing, id);
    if (sentenceOf(event) === null) throw new Conflict(words.toTell);
    await writing.trx
      .updateTable('path_events')
      .set({ told_at: event.told_at ?? writing.now.toISOString(), told_by: actor.id })
      .where('id', '=', id)
      .execute();
    await logChange(writing, told('tell path event', student, event.kind));
    return readStudentPath(writing.trx, student.id);
  });

/** Two students are brothers or sisters, or are not, in both directions. @throws Missing; Invalid */
export const setStudentSibling = (app: App, actor: Actor, id: number, input: SiblingInput) =>
  write(app, actor, async (writing): Promise<StudentPath> => {
    const { trx } = writing;
    const { sibling_id, linked } = input;
    await lockPresent(writing, id);
    const isThere = trx.selectFrom('students').select('id').where('id', '=', sibling_id);
    const other = sibling_id === id ? undefined : await isThere.executeTakeFirst();
    if (!other || (await isErased(trx, sibling_id)))
      throw new Invalid({ sibling_id: [words.sibling] });
    const both = [
      { student_id: id, sibling_id },
      { student_id: sibling_id, sibling_id: id },
    ];
    if (linked)
      await trx
        .insertInto('student_siblings')
        .values(both)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await trx
        .deleteFrom('student_siblings')
        .where(({ or, and }) => or(both.map((one) => and(one))))
        .execute();
    await logChange(writing, { action: 'set siblings', entity: 'student', id, fields: [] });
    return readStudentPath(trx, id);
  });
