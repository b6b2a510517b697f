import type { Insertable } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import { studentRef, studentSearchKey } from './student-names.ts';
import { takeStudentIds } from './students.queries.ts';

/** What a row of a sheet says about a student, all of it judged already. */
export type StudentFromSheet = Omit<
  Insertable<StudentsTable>,
  'id' | 'ref' | 'search_key' | 'picture' | 'thumb' | 'certificate'
>;

/**
 * Registers students who have neither picture nor certificate yet (issue 6.1).
 * @returns their ids, in the order of the rows
 */
export async function insertStudentsFromSheet(
  trx: Transaction,
  rows: readonly StudentFromSheet[],
): Promise<number[]> {
  const first = await takeStudentIds(trx, rows.length);
  const students = rows.map((row, at) => {
    const ref = studentRef(first + at);
    const search_key = studentSearchKey({ name: row.name, ref });
    return {
      ...row,
      id: first + at,
      ref,
      search_key,
      picture: null,
      thumb: null,
      certificate: null,
    };
  });
  await trx.insertInto('students').values(students).execute();
  return students.map((one) => one.id);
}
