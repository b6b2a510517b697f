import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import {
  bandsOf,
  type Hashes,
  hashesOf,
  nearlySame,
  printDistance,
} from '../../files/picture-print.ts';
import type { PictureFact, StudentFact } from './facts.ts';
import { readParts } from './report-facts.queries.ts';

/** Media that are pictures, with their prints: `m`, `s` the student, `p` the print. */
const pictures = sql`media m join students s on s.id = m.student_id
  join picture_prints p on p.path = m.path`;
const columns = sql`m.id, m.student_id, s.ref, s.name as student, m.path, m.thumb, m.title,
  m.created_at, p.print, p.taken_on`;

type Where = ReturnType<typeof sql<boolean>>;

async function readPictures(reader: Reader, where: Where): Promise<PictureFact[]> {
  const { rows } = await sql<PictureFact>`select ${columns} from ${pictures} where m.type = 'image'
    and ${where} order by m.id`.execute(reader);
  return rows;
}

/** The pictures in the galleries of some students. @param since those that came from then on alone */
export const readGalleries = (
  reader: Reader,
  students: readonly number[],
  since = '',
): Promise<PictureFact[]> =>
  readParts(students, (part) =>
    readPictures(
      reader,
      sql<boolean>`m.student_id in (${sql.join(part)}) and m.created_at >= ${since}`,
    ),
  );

/** A picture that is checked. */
interface Wanted {
  readonly id: number;
  readonly hashes: Hashes;
}

/** Pictures anywhere that share a part of their hash with one of these: nearly all copies do. */
function findByBands(reader: Reader, wanted: readonly Wanted[]): Promise<PictureFact[]> {
  const bands = wanted.flatMap(({ hashes }) => {
    const own = bandsOf(hashes);
    return own ? [own] : [];
  });
  const shares = ([1, 2, 3, 4] as const).map(
    (at) =>
      sql<boolean>`${sql.ref(`p.band_${at}`)} in (${sql.join([
        ...new Set(bands.map((own) => own[at - 1])),
      ])})`,
  );
  return readPictures(reader, sql<boolean>`(${sql.join(shares, sql` or `)})`);
}

/** The most pictures in one statement: each adds four values. */
const wantedAtOnce = 200;
/** The galleries of so many students are in memory at once. */
const galleriesAtOnce = 100;
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Earlier copies of these pictures: among all of the same schools and liaison officers, and elsewhere among
 * those that share a part of their hash. In the order in which they came. Read in parts, of which only matches
 * are kept, with pauses, so that large galleries do not block others.
 */
export async function readLikePictures(
  reader: Reader,
  pictures: readonly PictureFact[],
  neighbours: readonly Pick<StudentFact, 'id'>[],
): Promise<PictureFact[]> {
  const wanted = pictures
    .filter(({ print }) => print !== '')
    .map(({ id, print }): Wanted => ({ id, hashes: hashesOf(print) }));
  if (wanted.length === 0) return [];
  const found = new Map<number, PictureFact>();
  const keep = (read: readonly PictureFact[]) => {
    for (const one of read) {
      const hashes = hashesOf(one.print);
      const isAgain = wanted.some(
        (later) => one.id < later.id && printDistance(hashes, later.hashes) <= nearlySame,
      );
      if (isAgain) found.set(one.id, one);
    }
  };
  const near = neighbours.map(({ id }) => id);
  for (const part of inParts(near, galleriesAtOnce)) {
    keep(await readGalleries(reader, part));
    await pause();
  }
  for (const part of inParts(wanted, wantedAtOnce)) {
    keep(await findByBands(reader, part));
    await pause();
  }
  return [...found.values()].toSorted((one, other) => one.id - other.id);
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
