import type { DocumentInput, StudentDocument } from '#contract/documents/shapes.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import {
  findReportStudent,
  lockReportStudent,
  type ReportStudent,
  requireActive,
  requireMayFile,
} from '../../db/filed-students.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { Invalid } from '../../errors.ts';
import type { Received } from '../../files/receive.ts';
import { storeUpload } from '../../files/store-upload.ts';
import { deleteStoredFiles, insertStoredFiles } from '../../files/stored-files.queries.ts';

/** @throws Invalid, then Conflict (rule 2.2: valid, then state) */
async function requireValid(
  reader: Reader,
  input: DocumentInput,
  student: ReportStudent | undefined,
): Promise<void> {
  const year = await reader
    .selectFrom('years')
    .select('id')
    .where('id', '=', input.year)
    .executeTakeFirst();
  if (!student || !year)
    throw new Invalid({
      ...(!student && { studId: [reportMessages.student] }),
      ...(!year && { year: [reportMessages.year] }),
    });
  requireActive(student);
}

/**
 * Stores an annual document; a second one of its type and year replaces the first, whose file is deleted after
 * the commit (rule 8.10). A document that came after `replaces` was read is not replaced (rule 16.2).
 * @throws Refused, Invalid, Conflict for a student not Active
 */
export async function saveDocument(
  app: App,
  actor: Actor,
  input: DocumentInput,
  uploads: ReadonlyMap<string, Received>,
): Promise<StudentDocument> {
  const { read } = app.db;
  await requireMayFile(read, actor, [input.studId]);
  await requireValid(read, input, await findReportStudent(read, input.studId));
  const file = await storeUpload(app.files, uploads, 'file', 'docs');
  if (!file) throw new Error('The endpoint lets no document through without its file');
  const now = app.now();
  const at = now.toISOString();
  const place = { student_id: input.studId, year_id: input.year, type: input.type };
  const owner = { studentId: input.studId, purpose: 'docs', now } as const;
  const work = () =>
    app.db.transaction(async (trx) => {
      // The student's row is locked, so that two uploads at the same moment take turns.
      const student = await lockReportStudent(trx, input.studId);
      await requireMayFile(trx, actor, [input.studId]);
      await requireValid(trx, input, student);
      const old = await trx
        .selectFrom('documents')
        .select('path')
        .where('student_id', '=', input.studId)
        .where('year_id', '=', input.year)
        .where('type', '=', input.type)
        .executeTakeFirst();
      if (input.replaces !== undefined && input.replaces !== (old?.path ?? ''))
        throw new Invalid({ file: [studentMessages.fileChanged] });
      await insertStoredFiles(trx, file, owner);
      const written = { path: file.path, updated_at: at, updated_by: actor.id };
      const { id } = await trx
        .insertInto('documents')
        .values({ ...written, ...place, created_at: at })
        .onConflict((same) => same.columns(['student_id', 'year_id', 'type']).doUpdateSet(written))
        .returning('id')
        .executeTakeFirstOrThrow();
      const gone = old ? await deleteStoredFiles(trx, [old.path]) : [];
      await recordChange(trx, {
        by: actor,
        at: now,
        action: old ? 'edit' : 'add',
        entity: 'document',
        id,
        ...(old ? { fields: ['file'] } : { after: place }),
      });
      return { document: { id, type: input.type, path: file.path }, gone };
    });
  const { document, gone } = await app.files.holding([file], work);
  await app.files.remove(gone);
  return document;
}

/** Deletes the rows of all documents of a student who is erased; their files go with the student's. */
export async function deleteDocumentsOf(trx: Transaction, studentId: number): Promise<void> {
  await trx.deleteFrom('documents').where('student_id', '=', studentId).execute();
}

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
