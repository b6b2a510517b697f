import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { PictureFact } from './facts.ts';
import { readParts } from './report-facts.queries.ts';

/** Of a medium `m` with its student `s` and its file `f`. */
const columns = sql`m.id, m.student_id, s.ref, s.name as student, m.thumb, m.title, m.created_at,
  f.taken_on`;

/** The pictures in the galleries of some students. @param since those that came from then on alone */
export const readGalleries = (
  reader: Reader,
  students: readonly number[],
  since = '',
): Promise<PictureFact[]> =>
  readParts(students, async (part) => {
    const { rows } = await sql<PictureFact>`select ${columns} from media m
      join students s on s.id = m.student_id join stored_files f on f.path = m.path
      where m.type = 'image' and m.student_id in (${sql.join(part)}) and m.created_at >= ${since}
      order by m.id`.execute(reader);
    return rows;
  });

type SamePicture = PictureFact & { readonly mine: number };

/**
 * The first picture that came before and was sent with the same bytes, by the picture that was sent again.
 */
export async function readSamePictures(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PictureFact>> {
  const rows = await readParts(ids, async (part) => {
    const found = await sql<SamePicture>`select n.id as mine, ${columns} from media n
      join stored_files o on o.path = n.path join stored_files f on f.sent_sha256 = o.sent_sha256
      join media m on m.path = f.path and m.id < n.id join students s on s.id = m.student_id
      where m.type = 'image' and n.id in (${sql.join(part)}) order by m.id desc`.execute(reader);
    return found.rows;
  });
  return new Map(rows.map(({ mine, ...picture }) => [mine, picture]));
}

/** When each term of a year opens, by its year and term; terms without days are missing. */
export async function readOpenings(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await reader
    .selectFrom('term_calendar')
    .select(['year_id', 'term_id', 'opening'])
    .execute();
  return new Map(rows.map(({ year_id, term_id, opening }) => [`${year_id} ${term_id}`, opening]));
}

/** When the newest picture of each student came: of the profile or the gallery. */
export async function readNewestPictures(
  reader: Reader,
  students: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await readParts(students, (part) =>
    reader
      .selectFrom('stored_files')
      .select('student_id')
      .select(({ fn }) => fn.max<string>('created_at').as('newest'))
      .where('student_id', 'in', part)
      .where('type', '=', 'image')
      .where('thumb_of', 'is', null)
      .where('purpose', 'in', ['pictures', 'media'])
      .groupBy('student_id')
      .execute(),
  );
  return new Map(rows.map((row) => [row.student_id, row.newest]));
}
