import type { StudentDocument } from '#contract/documents/shapes.ts';
import type { Database } from '../../db/database.ts';

const yearOfStudent = `select id, type, path from documents
  where student_id = $1 and year_id = $2 order by type`;

/** A student's annual documents of a year: fee structure, then account statement. */
export function listDocuments(
  db: Database,
  studentId: number,
  yearId: number,
): Promise<StudentDocument[]> {
  return db.rows<StudentDocument>(yearOfStudent, [studentId, yearId]);
}
