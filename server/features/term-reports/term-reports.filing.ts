import type { FieldErrors } from '#contract/errors.ts';
import { reportMessages as words } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import { type Actor, type Change, recordChange } from '../../db/change-log.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { Invalid, Missing } from '../../errors.ts';
import { keepField } from '../../files/keep-field.ts';
import type { Received } from '../../files/receive.ts';
import { insertStoredFiles } from '../../files/stored-files.queries.ts';
import { requireActive } from '../students/student-change.ts';
import {
  findKeyFaults,
  findReportStudent,
  keepReportStudent,
  type ReportKeys,
  type ReportStudent,
  type ReportTable,
} from './term-reports.queries.ts';
import {
  correctedColumns,
  filedColumns,
  replaceFile,
  reportEntities,
} from './term-reports.service.ts';

/** Where a kind of report keeps its rows, and its PDF. */
export interface ReportKind {
  readonly table: ReportTable;
  /** The form's field of the PDF. */
  readonly field: string;
  readonly folder: 'reports' | 'receipts';
}

type Judged<Results> =
  | { readonly ok: true; readonly results: Results }
  | { readonly ok: false; readonly errors: FieldErrors };

/** A form that somebody saves: its keys, and the rules of its kind over all that follows them. */
export interface ReportForm<Results> {
  readonly kind: ReportKind;
  readonly keys: ReportKeys;
  readonly uploads: ReadonlyMap<string, Received>;
  rules(reader: Reader, student: ReportStudent): Promise<Judged<Results>>;
}

type Filed = ReturnType<typeof filedColumns> & { readonly path: string };
type Corrected = ReturnType<typeof correctedColumns>;
type Logged = Pick<Change, 'fields' | 'before' | 'after'>;

/**
 * What the form becomes in the database, and whose it is. Asked before the PDF is worked on, and
 * again inside the transaction, where the student is kept: of two forms for one term the second
 * waits there and then finds the first.
 * @throws Invalid, then Conflict (contract 2: valid, then state)
 */
async function judge<Results>(
  reader: Reader,
  { kind, keys, rules }: ReportForm<Results>,
  student: ReportStudent | undefined,
  ownId: number | null,
): Promise<{ student: ReportStudent; results: Results }> {
  const keyFaults = await findKeyFaults(reader, kind.table, keys, ownId);
  if (!student) throw new Invalid({ student_id: [words.student], ...keyFaults });
  const judged = await rules(reader, student);
  const faults = { ...keyFaults, ...(!judged.ok && judged.errors) };
  if (!judged.ok || Object.keys(faults).length > 0) throw new Invalid(faults);
  requireActive(student);
  return { student, results: judged.results };
}

async function keepPdf<Results>(app: App, form: ReportForm<Results>, ownId: number | null) {
  const { read } = app.db;
  await judge(read, form, await findReportStudent(read, form.keys.student_id), ownId);
  return keepField(app.files, form.uploads, form.kind.field, form.kind.folder);
}

/**
 * Files a report with its PDF.
 * @param insert writes the report and its rows; answers its id and what the change log tells
 * @throws Invalid (a second one of the term too, also under a race), Conflict for a student not Active
 */
export async function fileReport<Results>(
  app: App,
  actor: Actor,
  form: ReportForm<Results>,
  insert: (
    trx: Transaction,
    columns: Filed,
    results: Results,
  ) => Promise<{ id: number; after: NonNullable<Change['after']> }>,
): Promise<{ id: number }> {
  const { kind, keys } = form;
  const pdf = await keepPdf(app, form, null);
  if (!pdf) throw new Error('The endpoint lets no report through without its PDF');
  const now = app.now();
  const work = () =>
    app.db.transaction(async (trx) => {
      const kept = await keepReportStudent(app.db, trx, keys.student_id);
      const { student, results } = await judge(trx, form, kept, null);
      await insertStoredFiles(trx, pdf, { studentId: student.id, purpose: kind.folder, now });
      const columns = filedColumns(keys, student, actor, now.toISOString());
      const { id, after } = await insert(trx, { ...columns, path: pdf.path }, results);
      await recordChange(app.db, trx, {
        by: actor,
        at: now,
        action: 'add',
        entity: reportEntities[kind.table],
        id,
        after: { student_id: student.id, ...after },
      });
      return { id };
    });
  return app.files.holding([pdf], work);
}

/**
 * Corrects a report: its rows are replaced as a whole, verification falls away, the PDF is replaced
 * when a new one comes. A report stays with its student.
 * @param keepOld the report as it is, kept until the transaction ends
 * @param update writes the report and its rows; answers what the change log tells
 * @throws Missing, Invalid, Conflict
 */
export async function correctReport<
  Results,
  Old extends { student_id: number; version: number; path: string | null },
>(
  app: App,
  actor: Actor,
  id: number,
  form: ReportForm<Results>,
  keepOld: (trx: Transaction) => Promise<Old | undefined>,
  update: (trx: Transaction, old: Old, columns: Corrected, results: Results) => Promise<Logged>,
): Promise<{ id: number }> {
  const { kind, keys } = form;
  const pdf = await keepPdf(app, form, id);
  const now = app.now();
  const work = () =>
    app.db.transaction(async (trx) => {
      const kept = await keepReportStudent(app.db, trx, keys.student_id);
      const old = await keepOld(trx);
      if (!old) throw new Missing();
      if (old.student_id !== keys.student_id)
        throw new Invalid({ student_id: [words.studentFixed] });
      const { student, results } = await judge(trx, form, kept, id);
      const columns = correctedColumns(keys, old, actor, now.toISOString());
      const { fields = [], ...values } = await update(trx, old, columns, results);
      const owner = { studentId: student.id, purpose: kind.folder, now };
      const point = (path: string) =>
        trx.updateTable(kind.table).set({ path }).where('id', '=', id).execute();
      const gone = pdf ? await replaceFile(trx, pdf, old.path, owner, point) : [];
      await recordChange(app.db, trx, {
        by: actor,
        at: now,
        action: 'edit',
        entity: reportEntities[kind.table],
        id,
        fields: [...fields, ...(pdf ? [kind.field] : [])],
        ...values,
      });
      return gone;
    });
  const held = pdf ? [pdf] : [];
  await app.files.remove(await app.files.holding(held, work));
  return { id };
}
