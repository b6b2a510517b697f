import { mediaFields } from '#contract/gallery/record.ts';
import type { Media, MediaInput, StudentGallery } from '#contract/gallery/shapes.ts';
import { inputOf, toldValues } from '#contract/record.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Database } from '../../db/database.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { logChange, write } from '../../db/writing.ts';
import { present } from '../../errors.ts';
import type { Files } from '../../files/files.ts';
import type { Received } from '../../files/receive.ts';
import { storeUpload } from '../../files/store-upload.ts';
import { deleteStoredFiles } from '../../files/stored-files.queries.ts';
import { fileForStudent } from '../students/student-file.ts';

/**
 * Stores the medium, and the poster beside a film as its thumbnail; beside a picture a poster is ignored. A
 * poster that is no picture is refused like in any other field, and the film is then not stored either: only a
 * hand-made call can send such a poster, and it should get an error.
 * @throws Invalid under `media` or `poster`; Unavailable
 */
async function storeMedia(files: Files, uploads: ReadonlyMap<string, Received>) {
  const media = await storeUpload(files, uploads, 'media', 'media');
  if (media?.type !== 'video') return media;
  try {
    const poster = await storeUpload(files, uploads, 'poster', 'thumbs');
    return poster ? { ...media, thumb: poster } : media;
  } catch (error) {
    await files.remove([media.path]);
    throw error;
  }
}

/**
 * Adds a picture or film to a student's gallery; its content says which of the two it is.
 * @throws Refused, Invalid, Conflict for a student not Active
 */
export function addMedia(
  app: App,
  actor: Actor,
  input: MediaInput,
  uploads: ReadonlyMap<string, Received>,
): Promise<Media> {
  const fields = inputOf(mediaFields, input);
  const { student_id, title, description } = fields;
  return fileForStudent(app, actor, {
    ...{ student: student_id, named: 'student_id', purpose: 'media', own: true },
    keep: () => storeMedia(app.files, uploads),
    async file(writing, { path, type: content, thumb: small }) {
      const { trx, now } = writing;
      const type: Media['type'] = content === 'video' ? 'video' : 'image';
      const thumb = small?.path ?? null;
      const added = { created_at: now.toISOString(), created_by: actor.id };
      const { id } = await trx
        .insertInto('media')
        .values({ ...fields, type, path, thumb, ...added })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logChange(writing, {
        ...{ action: 'add', entity: 'media', id, fields: Object.keys(mediaFields) },
        after: toldValues(mediaFields, fields),
      });
      return { data: { id, type, file_path: path, thumb_path: thumb, title, description } };
    },
  });
}

/** Where a medium of this student is stored; undefined where there is none of this number. */
export async function findMediaPath(
  db: Database,
  id: number,
  studentId: number,
): Promise<string | undefined> {
  const media = await db.read
    .selectFrom('media')
    .select('path')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return media?.path;
}

/**
 * Deletes a picture or film: the rows first, its files after the commit (rule 8.8).
 * @throws Missing
 */
export async function deleteMedia(app: App, actor: Actor, id: number): Promise<{ id: number }> {
  const gone = await write(app, actor, async (writing) => {
    const { trx } = writing;
    const { student_id, path } = present(
      await trx
        .deleteFrom('media')
        .where('id', '=', id)
        .returning(['student_id', 'path'])
        .executeTakeFirst(),
    );
    await logChange(writing, { action: 'delete', entity: 'media', id, before: { student_id } });
    return deleteStoredFiles(trx, [path]);
  });
  await app.files.remove(gone);
  return { id };
}

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
