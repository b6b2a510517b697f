import type { ReportKindName } from '#contract/report-kinds.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import type { VoidedKind } from '#contract/voided/kinds.ts';
import { voidedMessages as words } from '#contract/voided/messages.ts';
import type { VoidInput } from '#contract/voided/shapes.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { Conflict, Missing } from '../../errors.ts';
import { deleteStoredFiles } from '../../files/stored-files.queries.ts';
import { withdrawLettersOf } from '../../mail/withdraw-letters.ts';
import { settings } from '../../settings.ts';
import { putDocumentBack, takeDocumentOut } from '../documents/documents.service.ts';
import { tellOfReport } from '../notifications/progress-sent.ts';
import { kindsOfReport } from '../report-kinds/report-kinds.ts';
import { putReportBack, takeReportOut } from '../term-reports/report-void.ts';
import { lockStudent } from '../term-reports/term-reports.queries.ts';
import { pathsIn } from './voided.queries.ts';

const tableOf = (kind: VoidedKind) =>
  kind === 'document' ? 'documents' : storedReports[kind].table;
const entityOf = (kind: VoidedKind) =>
  kind === 'document' ? 'document' : storedReports[kind].entity;

/** Whose the record is. @throws Missing */
async function studentOf(reader: Reader, kind: VoidedKind, id: number): Promise<number> {
  const row = await reader
    .selectFrom(tableOf(kind))
    .select('student_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Missing();
  return row.student_id;
}

/** Takes a report with its rows, versions and letters. @throws Missing; Conflict for another version */
async function takeReport(
  app: App,
  trx: Transaction,
  kind: ReportKindName,
  { id, version }: Pick<VoidInput, 'id' | 'version'>,
) {
  const letters = await withdrawLettersOf(trx, kind, id);
  const taken = await takeReportOut({ db: app.db, trx }, kindsOfReport[kind], id);
  const { report } = taken;
  if (version !== undefined && version !== report.version)
    throw new Conflict(reportMessages.changedSince);
  const { year_id, term_id, class_id } = report;
  return { place: { year_id, term_id, class_id }, content: taken, letters };
}

async function takeDocument(trx: Transaction, id: number) {
  const document = await takeDocumentOut(trx, id);
  const place = { year_id: document.year_id, term_id: null, class_id: null };
  return { place, content: { document }, letters: [] };
}

/**
 * Voids a report or document: it leaves its tables, so that nothing counts, shows or sends it any more. A
 * decision of the office, so the student need not be Active.
 * @throws Missing; Conflict for a report that was changed since it was looked at
 */
export function voidRecord(app: App, actor: Actor, input: VoidInput): Promise<{ id: number }> {
  const { kind, id: record_id, reason } = input;
  const now = app.now();
  return app.db.transaction(async (trx) => {
    const student_id = await studentOf(trx, kind, record_id);
    // Whoever files letters about the student locks the row, too, so none is filed between.
    await lockStudent(app.db, trx, student_id);
    const { place, content, letters } = await (kind === 'document'
      ? takeDocument(trx, record_id)
      : takeReport(app, trx, kind, input));
    const added = await trx
      .insertInto('voided_records')
      .values({
        ...{ kind, record_id, student_id, ...place, reason },
        content: JSON.stringify(content),
        letters: JSON.stringify(letters),
        voided_at: now.toISOString(),
        voided_by: actor.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordChange(app.db, trx, {
      ...{ by: actor, at: now, action: 'void', entity: entityOf(kind), id: record_id },
      after: { student_id },
    });
    return added;
  });
}

/**
 * Brings back what was voided, as it was: also its state, and what letters have told of it.
 * @throws Missing; Conflict where something else stands in its place
 */
export function restoreVoided(app: App, actor: Actor, id: number): Promise<{ id: number }> {
  const now = app.now();
  return app.db.transaction(async (trx) => {
    const wanted = trx.selectFrom('voided_records').selectAll().where('id', '=', id);
    const before = await wanted.executeTakeFirst();
    if (!before) throw new Missing();
    await lockStudent(app.db, trx, before.student_id);
    // Of two who bring it back at once the second waited for the student.
    const found = await wanted.executeTakeFirst();
    if (!found) throw new Missing();
    const { kind, record_id, student_id } = found;
    const content = JSON.parse(found.content);
    const hasFiles = found.files_gone_at === null;
    if (kind === 'document') {
      if (!hasFiles) throw new Conflict(words.fileGone);
      await putDocumentBack(trx, content.document);
    } else {
      await putReportBack({ trx }, kindsOfReport[kind], content, hasFiles);
      await tellOfReport(app.db, trx, kind, record_id, JSON.parse(found.letters));
    }
    await trx.deleteFrom('voided_records').where('id', '=', id).execute();
    await recordChange(app.db, trx, {
      ...{ by: actor, at: now, action: 'bring back', entity: entityOf(kind), id: record_id },
      after: { student_id },
    });
    return { id: record_id };
  });
}

/** Deletes the files of what was voided long ago; what was filed and why stays. @returns how many files */
export async function dropVoidedFiles(app: Pick<App, 'db' | 'files' | 'now'>): Promise<number> {
  const now = app.now();
  const before = new Date(now.getTime() - settings.retention.voidedFiles).toISOString();
  const gone = await app.db.transaction(async (trx) => {
    const rows = await trx
      .updateTable('voided_records')
      .set({ files_gone_at: now.toISOString() })
      .where('files_gone_at', 'is', null)
      .where('voided_at', '<', before)
      .returning('content')
      .execute();
    return deleteStoredFiles(
      trx,
      rows.flatMap(({ content }) => pathsIn(content).all),
    );
  });
  await app.files.remove(gone);
  return gone.length;
}
