import type { DocumentInput, StudentDocument } from '#contract/documents/shapes.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { logChange } from '../../db/writing.ts';
import { Invalid } from '../../errors.ts';
import type { Received } from '../../files/receive.ts';
import { storeUpload } from '../../files/store-upload.ts';
import { deleteStoredFiles } from '../../files/stored-files.queries.ts';
import { fileForStudent } from '../students/student-file.ts';

/**
 * Stores an annual document; a second one of its type and year replaces the first, whose file is deleted after
 * the commit (rule 8.10). A document that came after `replaces` was read is not replaced (rule 16.2).
 * @throws Refused, Invalid, Conflict for a student not Active
 */
export const saveDocument = (
  app: App,
  actor: Actor,
  { studId, year, type, replaces }: DocumentInput,
  uploads: ReadonlyMap<string, Received>,
): Promise<StudentDocument> =>
  fileForStudent(app, actor, {
    ...{ student: studId, named: 'studId', purpose: 'docs', own: true },
    async faults(reader) {
      const found = await reader.selectFrom('years').select('id').where('id', '=', year).execute();
      return found.length > 0 ? {} : { year: [reportMessages.year] };
    },
    keep: () => storeUpload(app.files, uploads, 'file', 'docs'),
    async file(writing, { path }) {
      const { trx, now } = writing;
      const at = now.toISOString();
      const old = await trx
        .selectFrom('documents')
        .select('path')
        .where('student_id', '=', studId)
        .where('year_id', '=', year)
        .where('type', '=', type)
        .executeTakeFirst();
      if (replaces !== undefined && replaces !== (old?.path ?? ''))
        throw new Invalid({ file: [studentMessages.fileChanged] });
      const place = { student_id: studId, year_id: year, type };
      const written = { path, updated_at: at, updated_by: actor.id };
      const { id } = await trx
        .insertInto('documents')
        .values({ ...written, ...place, created_at: at })
        .onConflict((same) => same.columns(['student_id', 'year_id', 'type']).doUpdateSet(written))
        .returning('id')
        .executeTakeFirstOrThrow();
      const gone = old ? await deleteStoredFiles(trx, [old.path]) : [];
      await logChange(writing, {
        ...{ action: old ? 'edit' : 'add', entity: 'document', id },
        ...(old ? { fields: ['file'] } : { after: place }),
      });
      return { data: { id, type, path }, gone };
    },
  });

/** A student's annual documents of a year: fee structure, then account statement. */
export const listDocuments = fixedQuery(
  (read, { student, year }: Given<{ student: number; year: number }>) =>
    read
      .selectFrom('documents')
      .select(['id', 'type', 'path'])
      .where('student_id', '=', student)
      .where('year_id', '=', year)
      .orderBy('type'),
);
