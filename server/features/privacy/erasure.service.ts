import { sql } from 'kysely';
import { blankName, blankRef } from '#contract/privacy/blank.ts';
import { privacyMessages as words } from '#contract/privacy/messages.ts';
import { blanksOf } from '#contract/record.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { isActive } from '#contract/students/rules.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { keepRows } from '../../db/dialect.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import { Conflict, Invalid, Missing } from '../../errors.ts';
import { listStudentFiles } from '../../files/stored-files.queries.ts';
import { eraseFromImports } from '../imports/import-erasure.ts';
import { studentSearchKey } from '../students/student-names.ts';
import { isErased, keepStudent } from '../students/students.queries.ts';
import { recounting } from '../term-reports/term-totals.ts';
import { clearTraces, type Traces } from './erasure-traces.ts';

/** A row that tells of nobody, by the description of a student, but for what depends on the row. */
function blankOf(student: StudentsTable) {
  const name = blankName(student.id);
  const ref = blankRef(student.id);
  const status = isActive(student) ? studentStatus.withdrawn : student.status;
  const columns = {
    ...blanksOf(studentFields, { name, ref, status }),
    search_key: studentSearchKey({ name, ref }),
  };
  return { name, ref, columns };
}

/** Letters that are not sent go; of those that are, who got one and when stays, without content. */
async function dropLetters(trx: Transaction, id: number): Promise<Traces> {
  const letters = await trx
    .selectFrom('progress_letters as l')
    .innerJoin('outbox as o', 'o.id', 'l.outbox_id')
    .select(['o.id', 'o.state'])
    .where('l.student_id', '=', id)
    .orderBy('o.id')
    .execute();
  const unsent = letters.filter((one) => one.state !== 'sent');
  if (unsent.length > 0)
    await trx
      .deleteFrom('outbox')
      .where(
        'id',
        'in',
        unsent.map((one) => one.id),
      )
      .execute();
  return {
    letters: letters.map((one) => one.id),
    under_way: unsent.some(({ state }) => state === 'sending' || state === 'handed'),
  };
}

/** Marks and comments go, money stays: per category of a term, without what it was spent on. */
async function dropReports(app: App, trx: Transaction, id: number): Promise<void> {
  const reports = await trx
    .selectFrom('academic_reports')
    .select('id')
    .where('student_id', '=', id)
    .orderBy('id')
    .modifyEnd(keepRows(app.db.dialect))
    .execute();
  const ids = reports.map((report) => report.id);
  await recounting(trx, 'academic_reports', ids, () =>
    trx.deleteFrom('academic_reports').where('student_id', '=', id).execute(),
  );
  await trx
    .updateTable('finance_items')
    .set({ item: sql<string>`category` })
    .where('report_id', 'in', (from) =>
      from.selectFrom('finance_reports').select('id').where('student_id', '=', id),
    )
    .execute();
  await trx
    .updateTable('finance_reports')
    .set({ liaison_comment: '', path: null })
    .where('student_id', '=', id)
    .execute();
}

/** Rows of the student's own; the papers and pictures they name go with their files. */
async function dropPapers(trx: Transaction, id: number): Promise<string[]> {
  for (const table of ['documents', 'media', 'photo_consents'] as const)
    await trx.deleteFrom(table).where('student_id', '=', id).execute();
  const files = await listStudentFiles(trx, id);
  await trx.deleteFrom('stored_files').where('student_id', '=', id).execute();
  return files.map((file) => file.path);
}

/**
 * Erases a student in one transaction: a numbered blank stays, with the money that was spent
 * (security 13.4). Files, letters on the disk and what the database still holds of removed rows go
 * after the commit; what a crash or a busy disk leaves of that is done within the hour.
 * @throws Missing; Invalid for another ref; Conflict for one who was erased already.
 */
export async function eraseStudent(
  app: App,
  actor: Actor,
  id: number,
  typedRef: string,
): Promise<{ id: number; ref: string; name: string }> {
  const now = app.now();
  const { blank, gone } = await app.db.transaction(async (trx) => {
    const student = await keepStudent(app.db, trx, id);
    if (!student) throw new Missing();
    if (await isErased(trx, id)) throw new Conflict(studentMessages.erased);
    if (typedRef !== student.ref) throw new Invalid({ ref: [words.otherRef] });
    const blank = blankOf(student);
    await eraseFromImports(trx, { id, name: student.name, ref: student.ref, blank: blank.name });
    const traces = await dropLetters(trx, id);
    await dropReports(app, trx, id);
    await trx
      .updateTable('students')
      .set({ ...blank.columns, updated_by: actor.id, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    const gone = await dropPapers(trx, id);
    await trx
      .insertInto('erasures')
      .values({
        student_id: id,
        erased_at: now.toISOString(),
        erased_by: actor.id,
        traces: JSON.stringify(traces),
        finished_at: null,
      })
      .execute();
    await recordChange(app.db, trx, {
      by: actor,
      at: now,
      action: 'erase',
      entity: 'student',
      id,
      fields: [],
      after: { files: gone.length },
    });
    return { blank, gone };
  });
  app.log.info('student erased', { user: actor.id, role: actor.role, id });
  await app.files.remove(gone);
  await clearTraces(app);
  return { id, ref: blank.ref, name: blank.name };
}
