import type { StudentDocument } from '#contract/documents/shapes.ts';
import type { Database } from '../../db/database.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';

const yearOfStudent = fixedQuery(
  (read, { student, year }: Given<{ student: number; year: number }>) =>
    read
      .selectFrom('documents')
      .select(['id', 'type', 'path'])
      .where('student_id', '=', student)
      .where('year_id', '=', year)
      .orderBy('type'),
);

/** A student's annual documents of a year: fee structure, then account statement. */
export function listDocuments(
  db: Database,
  studentId: number,
  yearId: number,
): Promise<StudentDocument[]> {
  return yearOfStudent(db, { student: studentId, year: yearId });
}
