import { blanksOf } from '#contract/record.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentFields } from '#contract/students/record.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import { studentSearchKey } from './student-names.ts';
import { deleteSchoolPeriods } from './student-schools.ts';

/**
 * Overwrites a student with a row about nobody, by the description of a student, except columns that depend on
 * the row; the consent to pictures is deleted (rule 13.4).
 * @param student the row as it is, locked
 */
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
      search_key: studentSearchKey({ name, ref }),
      unsupported_since: null,
      inactive_since: student.inactive_since ?? now.toISOString(),
      updated_by: actor.id,
      updated_at: now.toISOString(),
    })
    .where('id', '=', student.id)
    .execute();
  await trx.deleteFrom('expected_pictures').where('student_id', '=', student.id).execute();
  await trx.deleteFrom('photo_consents').where('student_id', '=', student.id).execute();
  await deleteSchoolPeriods(trx, student.id);
}
