import { mediaFields } from '#contract/gallery/record.ts';
import type { Media, MediaInput, StudentGallery } from '#contract/gallery/shapes.ts';
import { inputOf, toldValues } from '#contract/record.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Database, Transaction } from '../../db/database.ts';
import {
  findReportStudent,
  lockReportStudent,
  type ReportStudent,
  requireActive,
  requireMayFile,
} from '../../db/filed-students.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { Invalid, Missing } from '../../errors.ts';
import type { Files } from '../../files/files.ts';
import type { Kept } from '../../files/kept.ts';
import type { Received } from '../../files/receive.ts';
import { storeUpload } from '../../files/store-upload.ts';
import { deleteStoredFiles, insertStoredFiles } from '../../files/stored-files.queries.ts';

/** @throws Invalid, then Conflict (rule 2.2: valid, then state) */
function requireActiveStudent(student: ReportStudent | undefined): void {
  if (!student) throw new Invalid({ student_id: [reportMessages.student] });
  requireActive(student);
}

/**
 * Stores the medium, and the poster beside a film as its thumbnail; beside a picture a poster is ignored. A
 * poster that is no picture is refused like in any other field, and the film is then not stored either: only a
 * hand-made call can send such a poster, and it should get an error.
 * @throws Invalid under `media` or `poster`; Unavailable
 */
async function storeMedia(files: Files, uploads: ReadonlyMap<string, Received>): Promise<Kept> {
  const media = await storeUpload(files, uploads, 'media', 'media');
  if (!media) throw new Error('The endpoint lets no form through without its media');
  if (media.type !== 'video') return media;
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
export async function addMedia(
  app: App,
  actor: Actor,
  input: MediaInput,
  uploads: ReadonlyMap<string, Received>,
): Promise<Media> {
  await requireMayFile(app.db.read, actor, [input.student_id]);
  // The transaction decides by the state; this early check only saves the work on a file that cannot be stored.
  requireActiveStudent(await findReportStudent(app.db.read, input.student_id));
  const file = await storeMedia(app.files, uploads);
  const type: Media['type'] = file.type === 'video' ? 'video' : 'image';
  const thumb = file.thumb?.path ?? null;
  const fields = inputOf(mediaFields, input);
  const { student_id, title, description } = fields;
  const now = app.now();
  const work = () =>
    app.db.transaction(async (trx) => {
      const student = await lockReportStudent(trx, student_id);
      await requireMayFile(trx, actor, [student_id]);
      requireActiveStudent(student);
      await insertStoredFiles(trx, file, { studentId: student_id, purpose: 'media', now });
      const { id } = await trx
        .insertInto('media')
        .values({
          ...{ ...fields, type, path: file.path, thumb },
          ...{ created_at: now.toISOString(), created_by: actor.id },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordChange(trx, {
        by: actor,
        at: now,
        action: 'add',
        entity: 'media',
        id,
        fields: Object.keys(mediaFields),
        after: toldValues(mediaFields, fields),
      });
      return { id, type, file_path: file.path, thumb_path: thumb, title, description };
    });
  return app.files.holding([file], work);
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
  const gone = await app.db.transaction(async (trx) => {
    const media = await trx
      .deleteFrom('media')
      .where('id', '=', id)
      .returning(['student_id', 'path'])
      .executeTakeFirst();
    if (!media) throw new Missing();
    await recordChange(trx, {
      by: actor,
      at: app.now(),
      action: 'delete',
      entity: 'media',
      id,
      before: { student_id: media.student_id },
    });
    return deleteStoredFiles(trx, [media.path]);
  });
  await app.files.remove(gone);
  return { id };
}

/** Deletes the rows of all media of a student who is erased; their files go with the student's. */
export async function deleteMediaOf(trx: Transaction, studentId: number): Promise<void> {
  await trx.deleteFrom('media').where('student_id', '=', studentId).execute();
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
