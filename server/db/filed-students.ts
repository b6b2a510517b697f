import { may } from '#contract/permissions.ts';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import type { StudentStatus } from '#contract/students/lists.ts';
import { studentMessages as words } from '#contract/students/messages.ts';
import { isActive } from '#contract/students/rules.ts';
import { Conflict, Refused } from '../errors.ts';
import type { Actor } from './change-log.ts';
import type { Reader, Transaction } from './database.ts';
import { fixedForOne, fixedQuery, type Given } from './fixed-query.ts';
import type { StudentsTable } from './tables/students.tables.ts';

// The student for whom something is filed, and whether it may be.

/** @throws Conflict for a student who is not Active (rule 5.4). */
export function requireActive(student: Pick<StudentsTable, 'status'>): void {
  if (!isActive(student)) throw new Conflict(words.notActive);
}

/**
 * Refuses a student of somebody else to a person who files for their own students only (rule 3.9). A student
 * who is not there is left to the caller to report.
 * @throws Refused
 */
export async function requireMayFile(
  reader: Reader,
  actor: Pick<Actor, 'id' | 'role'>,
  students: readonly number[],
): Promise<void> {
  const others = await studentsOfOthers(reader, actor, students);
  if (others.length > 0) throw new Refused(words.notYourStudent);
}

/** The names of those of these students for whom this person may not file. */
export async function studentsOfOthers(
  reader: Reader,
  actor: Pick<Actor, 'id' | 'role'>,
  students: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (may({ role: actor.role, admin_liaison: false }, 'reports.fileForAll')) return [];
  return reader
    .selectFrom('students')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...students])
    .where('liaison_id', '<>', actor.id)
    .orderBy('search_key')
    .execute();
}

const studentLocked = fixedQuery((trx, { id }: Given<{ id: number }>) =>
  trx.selectFrom('students').select('id').where('id', '=', id).forNoKeyUpdate(),
);

/** Locks a student until the transaction ends: a change of status waits, or is seen (rule 3.6). */
export async function lockStudent(trx: Transaction, id: number): Promise<void> {
  await studentLocked(trx, { id });
}

/** What the reports need to know of a student. */
export interface ReportStudent {
  readonly id: number;
  readonly category: CategoryId;
  readonly status: StudentStatus;
  readonly school_id: number;
  readonly school: string;
}

const reportStudents = fixedForOne((reader, ids) =>
  reader
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .select(['s.id', 's.category', 's.status', 's.school_id', 'o.school'])
    .where('s.id', 'in', ids),
);

/** Students with the fields that reports need, by their ids. */
export async function listReportStudents(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReportStudent>> {
  const rows = await reportStudents(reader, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The student, or undefined. */
export async function findReportStudent(
  reader: Reader,
  id: number,
): Promise<ReportStudent | undefined> {
  return (await listReportStudents(reader, [id])).get(id);
}

/** The student, locked; undefined without one. */
export async function lockReportStudent(
  trx: Transaction,
  id: number,
): Promise<ReportStudent | undefined> {
  await lockStudent(trx, id);
  return findReportStudent(trx, id);
}
