import type { Media, StudentGallery } from '#contract/gallery/shapes.ts';
import type { Database } from '../../db/database.ts';

const columns = 'm.id, m.type, m.path as file_path, m.thumb as thumb_path, m.title, m.description';
const ofStudent = `select s.name, s.thumb as path, ${columns} from students s left join media m on m.student_id = s.id
  where s.id = $1 order by m.id desc`;

/** A student's gallery, the newest first, in one query; undefined without such a student. */
export async function findGallery(
  db: Database,
  studentId: number,
): Promise<Omit<StudentGallery, 'withheld'> | undefined> {
  const rows = await db.rows<{ name: string; path: string | null } & (Media | { id: null })>(
    ofStudent,
    [studentId],
  );
  const [first] = rows;
  return (
    first && {
      name: first.name,
      path: first.path,
      gallery: rows.flatMap((row) => (row.id === null ? [] : [row])),
    }
  );
}

/** Whether there is such a picture or film. */
export async function hasMedia(db: Database, id: number): Promise<boolean> {
  const rows = await db.rows('select 1 from media where id = $1', [id]);
  return rows.length > 0;
}
