import type { Media, StudentGallery } from '#contract/gallery/shapes.ts';
import type { Database } from '../../db/database.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';

const ofStudent = fixedQuery((read, { student }: Given<{ student: number }>) =>
  read
    .selectFrom('students as s')
    .leftJoin('media as m', 'm.student_id', 's.id')
    .select(['s.name', 's.thumb as path', 'm.id', 'm.type', 'm.title', 'm.description'])
    .select(['m.path as file_path', 'm.thumb as thumb_path'])
    .where('s.id', '=', student)
    .orderBy('m.id', 'desc')
    // When the join finds nothing, all columns of the medium are null together.
    .$castTo<{ name: string; path: string | null } & (Media | { id: null })>(),
);

/** A student's gallery, the newest first, in one query; undefined without such a student. */
export async function findGallery(
  db: Database,
  studentId: number,
): Promise<Omit<StudentGallery, 'withheld'> | undefined> {
  const rows = await ofStudent(db, { student: studentId });
  const [first] = rows;
  return (
    first && {
      name: first.name,
      path: first.path,
      gallery: rows.flatMap((row) => (row.id === null ? [] : [row])),
    }
  );
}
