import { reportStatus, reportMessages as words } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { lockReportStudent, requireActive } from '../../db/filed-students.ts';
import { logChange, type Writing, write } from '../../db/writing.ts';
import { Conflict, Missing } from '../../errors.ts';
import type { Received } from '../../files/receive.ts';
import { storeUpload } from '../../files/store-upload.ts';
import { insertStoredFiles } from '../../files/stored-files.queries.ts';
import { dropPdf } from './report-corrections.ts';
import type { ReportKind, ReportParts, StoredReport } from './report-kind.ts';
import { lockReport } from './term-reports.queries.ts';
import { withAuthor } from './term-reports.service.ts';

/** A report and the student whose it should be. */
interface ReportName {
  readonly id: number;
  readonly student_id: number;
}

/** The report and its student, both locked. @throws Missing; Conflict for a student not Active */
async function lockUnverified<Of extends ReportParts>(
  trx: Transaction,
  kind: ReportKind<Of>,
  { id, student_id }: ReportName,
): Promise<StoredReport<Of>> {
  const student = await lockReportStudent(trx, student_id);
  const report = await lockReport(trx, kind, id);
  if (!student || report?.student_id !== student_id) throw new Missing();
  requireActive(student);
  if (report.status !== reportStatus.unverified) throw new Conflict(words.verifiedPdf);
  return report;
}

async function changePath<Of extends ReportParts>(
  writing: Writing,
  kind: ReportKind<Of>,
  { id, version, authors }: StoredReport<Of>,
  path: string | null,
): Promise<void> {
  const { trx, actor, now } = writing;
  await trx
    .updateTable(kind.table)
    .set({
      ...{ path, version: version + 1, authors: withAuthor(authors, actor.id) },
      ...{ updated_at: now.toISOString(), updated_by: actor.id },
    })
    .where('id', '=', id)
    .execute();
  const fields = [kind.contract.pdf.field];
  await logChange(writing, { action: 'edit', entity: kind.record.entity, id, fields });
}

/**
 * Adds the PDF to a report that was imported from a sheet. @returns its stored path
 * @throws Invalid, Missing; Conflict where there is one already, for a verified report, for a student not Active
 */
export async function addPdf<Of extends ReportParts>(
  app: App,
  actor: Actor,
  kind: ReportKind<Of>,
  name: ReportName,
  uploads: ReadonlyMap<string, Received>,
): Promise<string> {
  const pdf = await storeUpload(app.files, uploads, kind.contract.pdf.field, kind.folder);
  if (!pdf) throw new Error('A file that was sent was not kept');
  await app.files.holding([pdf], () =>
    write(app, actor, async (writing) => {
      const { trx, now } = writing;
      const report = await lockUnverified(trx, kind, name);
      if (report.path !== null) throw new Conflict(words.pdfThere);
      const owner = { studentId: name.student_id, purpose: kind.folder, now };
      await insertStoredFiles(trx, pdf, owner);
      await changePath(writing, kind, report, pdf.path);
    }),
  );
  return pdf.path;
}

/**
 * Removes such a PDF again; an old version that shows it keeps its file. @throws Missing; Conflict where
 * another PDF is there by now, or as above
 */
export async function removePdf<Of extends ReportParts>(
  app: App,
  actor: Actor,
  kind: ReportKind<Of>,
  name: ReportName,
  path: string,
): Promise<void> {
  const gone = await write(app, actor, async (writing) => {
    const report = await lockUnverified(writing.trx, kind, name);
    if (report.path !== path) throw new Conflict(words.pdfChanged);
    await changePath(writing, kind, report, null);
    return dropPdf(writing.trx, kind.table, path);
  });
  await app.files.remove(gone);
}
