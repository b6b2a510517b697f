import type { FieldErrors } from '#contract/errors.ts';
import { schoolMarks, taskDays } from '#contract/in-school/marks.ts';
import { inSchoolMessages as words } from '#contract/in-school/messages.ts';
import { schoolCheckFields, schoolCheckRecord } from '#contract/in-school/record.ts';
import { dayFault } from '#contract/in-school/rules.ts';
import type { CheckInput, CheckOutcome } from '#contract/in-school/shapes.ts';
import { toldValues } from '#contract/record.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { isActive } from '#contract/students/rules.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { studentsOfOthers } from '../../db/filed-students.ts';
import { logChanges, write } from '../../db/writing.ts';
import { Conflict, Invalid, Refused } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { keepItem, takeItem } from '../attention/attention.service.ts';
import { notInSchoolFacts } from '../attention/attention-rules.ts';
import { offered } from '../students/students.queries.ts';
import { findTerm, findTermOn, type StoredTerm } from '../term-calendar/term-calendar.queries.ts';
import { marksMeanwhile } from './in-school.queries.ts';

/** The answers that make a task for the liaison officer. */
const opensTask: readonly number[] = [
  schoolMarks.sentHome,
  schoolMarks.absent,
  schoolMarks.transferred,
  schoolMarks.left,
];

/** Faults of a sheet, at their fields; the term where it has none of its own. */
async function faultsOf(
  reader: Reader,
  { term: wanted, school, day, marks }: CheckInput,
  today: string,
): Promise<{ errors: FieldErrors; term: StoredTerm | undefined }> {
  const errors: Record<string, string[]> = {};
  const term = await findTerm(reader, wanted);
  if (!term) errors.term = [words.term];
  const fault = dayFault(day, today, term?.opening ?? null);
  if (fault !== null) errors.day = [fault];
  const found = await reader
    .selectFrom('schools')
    .select('id')
    .where('id', '=', school)
    .executeTakeFirst();
  if (!found) errors.school = [words.school];
  const there = await reader
    .selectFrom('students')
    .select('id')
    .where(
      'id',
      'in',
      marks.map(({ student_id }) => student_id),
    )
    .execute();
  const ids = new Set(there.map(({ id }) => id));
  const seen = new Set<number>();
  for (const [at, { student_id }] of marks.entries()) {
    if (!ids.has(student_id)) errors[`marks.${at}.student_id`] = [words.student];
    else if (seen.has(student_id)) errors[`marks.${at}.student_id`] = [words.twice];
    seen.add(student_id);
  }
  return { errors, term };
}

const studentsOf = (trx: Transaction, { marks }: CheckInput) =>
  trx
    .selectFrom('students')
    .select(['id', 'status', 'school_id', 'liaison_id'])
    .where(
      'id',
      'in',
      marks.map(({ student_id }) => student_id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The students of whom this is the newest mark: it is of the current term, and no later moment is marked. */
async function findNewest(
  trx: Transaction,
  { moment, marks }: CheckInput,
  term: StoredTerm,
  today: string,
): Promise<ReadonlySet<number>> {
  const now = await findTermOn(trx, today);
  if (now?.id !== term.id) return new Set();
  const ids = marks.map(({ student_id }) => student_id);
  const later = await trx
    .selectFrom('school_checks')
    .select('student_id')
    .where('student_id', 'in', ids)
    .where('year_id', '=', term.year_id)
    .where('term_id', '=', term.term_id)
    .where('moment', '>', moment)
    .execute();
  const newest = new Set(ids);
  for (const { student_id } of later) newest.delete(student_id);
  return newest;
}

/**
 * Stores where the students of a school are, all or nothing; who is no longer Active or the caller's is left out, since
 * a sheet may have waited offline. Who is not in school becomes a task, once for each newest mark.
 * @throws Invalid; Refused when all are those of others; Conflict where marks were changed since they were seen
 */
export async function markInSchool(
  app: App,
  actor: Actor,
  viewer: CurrentUser,
  input: CheckInput,
): Promise<CheckOutcome> {
  return write(app, actor, async (writing) => {
    const { trx, now, today } = writing;
    // Locked before names are looked up, so that a merge of names is either done already or waits.
    const students = await studentsOf(trx, input);
    const { errors, term } = await faultsOf(trx, input, today);
    if (!term || Object.keys(errors).length > 0) throw new Invalid(errors);
    const others = await studentsOfOthers(
      trx,
      actor,
      students.map(({ id }) => id),
    );
    if (others.length === students.length) throw new Refused(studentMessages.notYourStudent);
    const isOther = new Set(others.map(({ id }) => id));
    const met = await marksMeanwhile(trx, viewer, term, input, isOther);
    const count = Object.keys(met).length;
    if (count > 0) throw new Conflict(words.metSome(count), met);
    const markOf = new Map(input.marks.map(({ student_id, mark }) => [student_id, mark]));
    const officers = await offered(trx, 'liaison').select('u.id').execute();
    const canSeeTo = new Set(officers.map(({ id }) => id));
    const newest = await findNewest(trx, input, term, today);
    const changes: Parameters<typeof logChanges>[1][number][] = [];
    let marked = 0;
    let tasks = 0;
    for (const student of students) {
      if (!isActive(student) || isOther.has(student.id)) continue;
      const mark = markOf.get(student.id) ?? schoolMarks.inSchool;
      const { moment, day, source } = input;
      const { year_id, term_id } = term;
      const columns = {
        ...{ student_id: student.id, year_id, term_id, moment, mark, day, source },
        school_id: student.school_id,
      };
      const old = await trx
        .deleteFrom('school_checks')
        .where('student_id', '=', student.id)
        .where('year_id', '=', year_id)
        .where('term_id', '=', term_id)
        .where('moment', '=', moment)
        .returning(['mark', 'day', 'source'])
        .executeTakeFirst();
      await trx
        .insertInto('school_checks')
        .values({ ...columns, updated_at: now.toISOString(), updated_by: actor.id })
        .execute();
      marked += 1;
      const { student_id: _student, ...told } = toldValues(schoolCheckFields, columns);
      changes.push({
        ...{ action: 'mark in school', entity: schoolCheckRecord.entity, id: student.id },
        ...{ before: { mark: old?.mark ?? null }, after: told },
      });
      if (!opensTask.includes(mark) || !newest.has(student.id)) continue;
      const factsOf = (one: Pick<typeof columns, 'mark' | 'day' | 'source'>) =>
        notInSchoolFacts({ ...term, ...one, moment });
      if (old?.mark === mark) {
        await keepItem(trx, student.id, factsOf(old), factsOf(columns));
        continue;
      }
      const taken = await takeItem(writing, {
        student_id: student.id,
        facts: factsOf(columns),
        owner_id: canSeeTo.has(student.liaison_id) ? student.liaison_id : actor.id,
        due: daysLater(today, taskDays),
      });
      if (!taken) continue;
      tasks += 1;
      changes.push(taken);
    }
    await logChanges(writing, changes);
    const marked_at = now.toISOString();
    const left_out = students.length - others.length - marked;
    const not_yours = others.map(({ id, name }) => ({ student_id: id, name }));
    return { marked, tasks, left_out, not_yours, marked_at };
  });
}
