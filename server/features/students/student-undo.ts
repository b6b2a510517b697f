import { searchKey } from '#contract/folded.ts';
import { blanksOf, toldValues } from '#contract/record.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages as words } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { readMerged } from '../../db/merged-names.ts';
import { reportTables } from '../../db/report-kinds.ts';
import { listSchoolPeriods } from '../../db/school-periods.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import type { Log, Writing } from '../../db/writing.ts';
import { Conflict, present } from '../../errors.ts';
import { withdrawRemindersTo } from '../letters/withdraw-letters.ts';
import { readOwnFields } from '../own-fields/own-fields.queries.ts';
import { changedNames, deleteOwnValuesOf, writeOwnValues } from '../own-fields/own-values.ts';
import { dropStatusEvent } from '../path/status-events.ts';
import { undoSupporter } from '../sponsorships/set-supporter.ts';
import { sinceOf } from './student-change.ts';
import { lockOffered, lockStudent, moveToSchool } from './students.queries.ts';

// Undoing what was registered or corrected by mistake, inside the transaction of the caller, who writes the
// change log.

/** Everything that is filed or said about students: while any of it exists they cannot be removed. */
const filed = [
  ...reportTables,
  'documents',
  'papers',
  'media',
  'photo_consents',
  'school_checks',
  'attention_notes',
  'guard_reasons',
  'voided_records',
] as const;

/** Decides whether students are still as somebody left them; locked until the transaction ends. */
export function lockStudents(
  { trx }: Pick<Writing, 'trx'>,
  ids: readonly number[],
): Promise<Pick<StudentsTable, 'id' | 'status' | 'updated_at'>[]> {
  return trx
    .selectFrom('students')
    .select(['id', 'status', 'updated_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Deletes students about whom nothing is filed. @returns false when something is: then none goes */
export async function deleteStudents(trx: Transaction, ids: readonly number[]): Promise<boolean> {
  for (const table of filed) {
    const found = await trx
      .selectFrom(table)
      .select('student_id')
      .where('student_id', 'in', ids)
      .limit(1)
      .executeTakeFirst();
    if (found) return false;
  }
  await trx.deleteFrom('students').where('id', 'in', ids).execute();
  return true;
}

/** Columns that are no fields of a form. */
const ownColumns: ReadonlySet<string> = new Set([
  ...[
    'search_key',
    'telephones',
    'updated_at',
    'updated_by',
    'unsupported_since',
    'inactive_since',
    'paused_since',
  ],
]);

/** Takes the last move back. Where another school was before it, the student is at this one from today on. */
async function undoMove(writing: Writing, now: StudentsTable, school_id: number): Promise<void> {
  if (now.school_id === school_id) return;
  const periods = (await listSchoolPeriods(writing.trx, [now.id])).get(now.id) ?? [];
  const [former, last] = periods.slice(-2);
  if (last && former?.school_id === school_id)
    await writing.trx.deleteFrom('student_schools').where('id', '=', last.id).execute();
  else await moveToSchool(writing, now, school_id, 'undo');
}

/** A student as they were, with what was written in the own fields that changed. */
interface FormerStudent extends StudentsTable {
  readonly version?: number;
  readonly own?: readonly { readonly id: number; readonly value: string | null }[];
}

/**
 * Restores a student's former values. @throws Missing; Conflict for a former officer or supporter who cannot be
 * one any more; Refused by `mayRestore`, which gets the present and the former values
 */
export async function restoreStudent(
  writing: Writing,
  { id, version: _grows, own = [], ...before }: FormerStudent,
  mayRestore: (now: StudentsTable) => void,
): Promise<Log> {
  const { trx } = writing;
  const now = present(await lockStudent(trx, id));
  mayRestore(now);
  for (const as of ['liaison', 'supporter'] as const) {
    const former = before[`${as}_id`];
    if (former === null || former === now[`${as}_id`]) continue;
    if (await lockOffered(trx, as, former)) continue;
    // A user who was deleted is told by the caller, as a record that was changed since.
    const isThere = trx.selectFrom('users').select('id').where('id', '=', former);
    if (await isThere.executeTakeFirst()) throw new Conflict(words.formerGone(now.name));
  }
  const schoolNow = await readMerged(trx, 'school');
  // A row that was stored by an earlier version does not say since when.
  if (before.supporter_id !== now.supporter_id)
    await undoSupporter(writing, now, before.supporter_id);
  const columns = {
    ...sinceOf(now, before, writing.now.toISOString()),
    ...before,
    school_id: schoolNow(before.school_id),
  };
  if (columns.status !== now.status) await dropStatusEvent(trx, id, now.status);
  const { supporter_id: _set, ...others } = columns;
  await trx.updateTable('students').set(others).where('id', '=', id).execute();
  await undoMove(writing, now, columns.school_id);
  if (columns.liaison_id !== now.liaison_id) await withdrawRemindersTo(trx, [now.liaison_id]);
  const fields = await readOwnFields(trx);
  const changes = own.flatMap(({ id: of, value }) => {
    const field = fields.find((one) => one.id === of);
    return field ? { field, value } : [];
  });
  await writeOwnValues(trx, [[id, changes]]);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const changed = names.filter((name) => !ownColumns.has(name) && now[name] !== columns[name]);
  return {
    fields: [...changed, ...changedNames(changes)],
    before: toldValues(studentFields, now),
    after: toldValues(studentFields, columns),
  };
}

/** Overwrites a student, who is locked, with a row about nobody, by the description of a student (rule 13.4). */
export async function blankStudent(
  trx: Transaction,
  actor: Actor,
  student: StudentsTable,
  { name, ref }: { readonly name: string; readonly ref: string },
  now: Date,
): Promise<void> {
  const status = isActive(student) ? studentStatus.withdrawn : student.status;
  await trx
    .updateTable('students')
    .set({
      ...blanksOf(studentFields, { name, ref, status }),
      search_key: searchKey(name, ref),
      telephones: null,
      unsupported_since: null,
      inactive_since: student.inactive_since ?? now.toISOString(),
      paused_since: null,
      updated_by: actor.id,
      updated_at: now.toISOString(),
    })
    .where('id', '=', student.id)
    .execute();
  await deleteOwnValuesOf(trx, student.id);
  await trx.deleteFrom('expected_pictures').where('student_id', '=', student.id).execute();
  await trx.deleteFrom('photo_consents').where('student_id', '=', student.id).execute();
  await trx.deleteFrom('student_schools').where('student_id', '=', student.id).execute();
}
