import { reportStatus, reportMessages as words } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Reader } from '../../db/database.ts';
import { readMerged } from '../../db/merged-names.ts';
import { requireSeen } from '../../db/record-versions.ts';
import { type Added, type Log, type Writing, writingIn } from '../../db/writing.ts';
import { Invalid, Missing } from '../../errors.ts';
import type { Kept } from '../../files/kept.ts';
import type { Received } from '../../files/receive.ts';
import { storeUpload } from '../../files/store-upload.ts';
import { insertStoredFiles } from '../../files/stored-files.queries.ts';
import { withdrawOutdatedLetters } from '../letters/withdraw-letters.ts';
import { requireMayFile } from '../students/own-filing.ts';
import { requireActive } from '../students/student-change.ts';
import { withAuthor } from './own-work.ts';
import { changesOf, hasSameRows, isNewContent, loggedOf, withKeptIds } from './report-changes.ts';
import type {
  Content,
  ReportKeys,
  ReportKind,
  ReportParts,
  ReportStudent,
  StoredReport,
} from './report-kind.ts';
import { readSchoolNames, schoolFault, schoolsOfReports } from './report-school.ts';
import { dropPdf, keepVersion } from './report-versions.ts';
import {
  deleteRows,
  insertRows,
  insertRowsOf,
  listKeyFaults,
  listReportStudents,
  lockReport,
  lockStudent,
} from './term-reports.queries.ts';
import { countFiled, recounting } from './term-totals.ts';

type Uploads = ReadonlyMap<string, Received>;

/** A valid form: whose report of which term it is, and what it becomes in the tables. */
interface Valid<Of extends ReportParts> {
  readonly keys: ReportKeys;
  readonly student: ReportStudent;
  readonly content: Content<Of>;
}

/** A form to be checked. */
interface Form<Of extends ReportParts> {
  readonly input: Of['input'];
  /** The report that is corrected, which may keep its own term; null for a new one. */
  readonly ownId: number | null;
}

/** A form that was filled in before a merge of names gets the name that remained. */
async function withNamesOfNow<Of extends ReportParts>(
  reader: Reader,
  forms: readonly Form<Of>[],
): Promise<Form<Of>[]> {
  const [termNow, classNow] = [await readMerged(reader, 'term'), await readMerged(reader, 'class')];
  const schoolNow = await readMerged(reader, 'school');
  return forms.map((form) => {
    const { term_id, class_id, school_id } = form.input;
    const keys = {
      term_id: termNow(term_id),
      class_id: classNow(class_id),
      school_id: school_id && schoolNow(school_id),
    };
    return { ...form, input: { ...form.input, ...keys } };
  });
}

/**
 * Checks forms against the rules: before a PDF is processed, and again inside the transaction, where the
 * student is locked. Of two forms for one term the second waits there and then finds the first. The caller
 * checks afterwards whether the student is Active (rule 2.2: valid, then state).
 * @returns one for each form, in their order
 * @throws Invalid for the first one that breaks a rule
 */
export async function validateReports<Of extends ReportParts>(
  reader: Reader,
  kind: ReportKind<Of>,
  given: readonly Form<Of>[],
): Promise<Valid<Of>[]> {
  const forms = await withNamesOfNow(reader, given);
  const ids = new Set(forms.map(({ input }) => input.student_id));
  const students = await listReportStudents(reader, [...ids]);
  const schools = await readSchoolNames(
    reader,
    forms.map(({ input }) => input),
  );
  const keyFaults = (await listKeyFaults(reader, kind.table, forms)).map((faults, at) => ({
    ...faults,
    ...(forms[at] && schoolFault(forms[at].input, schools)),
  }));
  const known = forms.map(({ input, ownId }, at) => {
    const student = students.get(input.student_id);
    if (!student) throw new Invalid({ student_id: [words.student], ...keyFaults[at] });
    return { input, student, ownId };
  });
  const results = await kind.validate(reader, known);
  return known.map(({ input, student }, at) => {
    const result = results[at];
    const faults = { ...keyFaults[at], ...(result?.ok === false && result.errors) };
    if (!result?.ok || Object.keys(faults).length > 0) throw new Invalid(faults);
    return { keys: input, student, content: result.content };
  });
}

/** The same for a form that somebody fills in: its student must be Active. @throws Invalid, Conflict */
async function validateForm<Of extends ReportParts>(
  reader: Reader,
  kind: ReportKind<Of>,
  input: Of['input'],
  ownId: number | null,
): Promise<Valid<Of>> {
  const [valid] = await validateReports(reader, kind, [{ input, ownId }]);
  if (!valid) throw new Error('A form was held against the rules and nothing came of it');
  requireActive(valid.student);
  return valid;
}

const writtenColumns = <Of extends ReportParts>({ keys, content }: Valid<Of>) => ({
  student_id: keys.student_id,
  year_id: keys.year_id,
  term_id: keys.term_id,
  class_id: keys.class_id,
  status: reportStatus.unverified,
  ...content.columns,
});

const ownerOf = (
  { folder }: Pick<ReportKind<ReportParts>, 'folder'>,
  { student }: Pick<Valid<ReportParts>, 'student'>,
  now: Date,
) => ({ studentId: student.id, purpose: folder, now });

/**
 * Files reports inside a transaction: unverified, with the student's school in the term.
 * @param pdf of a form; null for reports without one, from a sheet
 * @returns for each its id and what the caller logs, in their order
 */
export async function insertReports<Of extends ReportParts>(
  { trx, actor, now }: Writing,
  kind: ReportKind<Of>,
  valid: readonly Valid<Of>[],
  pdf: Kept | null,
): Promise<Added[]> {
  const schools = await schoolsOfReports(trx, valid);
  const written = await trx
    .insertInto(kind.table)
    .values(
      valid.map((one, at) => ({
        ...writtenColumns(one),
        ...(schools[at] ?? { school_id: one.student.school_id, school_name: one.student.school }),
        path: pdf?.path ?? null,
        version: 1,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        updated_by: actor.id,
        authors: withAuthor('', actor.id),
      })),
    )
    .returning(['id', 'student_id', 'year_id', 'term_id'])
    .execute();
  // The database may return rows in another order, so they are matched by student, year and term.
  const keyOf = (keys: Pick<ReportKeys, 'student_id' | 'year_id' | 'term_id'>) =>
    `${keys.student_id} ${keys.year_id} ${keys.term_id}`;
  const ids = new Map(written.map((row) => [keyOf(row), row.id]));
  const filed = valid.map((one) => {
    const reportId = ids.get(keyOf(one.keys));
    if (reportId === undefined) throw new Error('A report was filed and has no id');
    return { one, reportId, rows: withKeptIds(one.content.rows, []) };
  });
  const rows = await insertRowsOf(trx, kind, filed);
  await countFiled(
    trx,
    kind.table,
    filed.map(({ reportId }) => reportId),
  );
  return filed.map(({ one, reportId: id }, at) => {
    const { values } = loggedOf(kind, {
      ...writtenColumns(one),
      school_id: schools[at]?.school_id ?? one.student.school_id,
      rows: rows.get(id) ?? [],
    });
    return { id, log: { after: values } };
  });
}

/**
 * Corrects a report inside a transaction: its school stays unless the form names another, its rows are replaced
 * as a whole unless they are the same, it becomes unverified (rules 7.10 and 7.11), and a new PDF replaces the old one. What was verified is stored
 * as an old version. Who saves a report unchanged does not become its author.
 * @param old the report as it is, locked
 * @returns its version, what the caller logs, and the stored paths that are not needed after the commit
 */
export async function updateReport<Of extends ReportParts>(
  writing: Writing,
  kind: ReportKind<Of>,
  old: StoredReport<Of>,
  valid: Valid<Of>,
  pdf: Kept | null,
  reason: string | null,
): Promise<{ version: number; log: Log; gone: readonly string[] }> {
  const { trx, actor, now } = writing;
  await keepVersion(writing, kind, old, reason);
  if (pdf) await insertStoredFiles(trx, pdf, ownerOf(kind, valid, now));
  const version = old.version + 1;
  const { school_id } = valid.keys;
  const school = await readSchoolNames(trx, [
    { school_id: school_id === old.school_id ? null : school_id },
  ]);
  const name = school.get(school_id);
  const columns = { ...writtenColumns(valid), school_id: name ? school_id : old.school_id };
  const { student_id: _stays, school_id: _named, ...changed } = columns;
  const isWritten = pdf !== null || name !== undefined || isNewContent(old, valid);
  const rows = await recounting(trx, kind.table, [old.id], async () => {
    await trx
      .updateTable(kind.table)
      .set({
        ...changed,
        ...(pdf && { path: pdf.path }),
        ...(name && school_id !== null && { school_id, school_name: name }),
        verified_by: null,
        verified_at: null,
        sent_back_by: null,
        sent_back_at: null,
        version,
        updated_at: now.toISOString(),
        ...(isWritten && { updated_by: actor.id, authors: withAuthor(old.authors, actor.id) }),
      })
      .where('id', '=', old.id)
      .execute();
    if (hasSameRows(old.rows, valid.content.rows)) return old.rows;
    await deleteRows(trx, kind, old.id);
    return insertRows(trx, kind, old.id, withKeptIds(valid.content.rows, old.rows));
  });
  await withdrawOutdatedLetters(trx, kind.table, [old.id]);
  const { fields, ...values } = changesOf(kind, old, { ...columns, rows });
  return {
    version,
    log: { ...values, fields: [...fields, ...(pdf ? [kind.contract.pdf.field] : [])] },
    gone: pdf && old.path !== null ? await dropPdf(trx, kind.table, old.path) : [],
  };
}

/**
 * Files a report with its PDF.
 * @throws Refused, Invalid (a second one of the term too, also under a race), Conflict for a student not Active
 */
export async function fileReport<Of extends ReportParts>(
  app: App,
  actor: Actor,
  kind: ReportKind<Of>,
  input: Of['input'],
  uploads: Uploads,
): Promise<{ id: number }> {
  await requireMayFile(app.db.read, actor, [input.student_id]);
  await validateForm(app.db.read, kind, input, null);
  const pdf = await storeUpload(app.files, uploads, kind.contract.pdf.field, kind.folder);
  if (!pdf) throw new Error('The endpoint lets no report through without its PDF');
  const now = app.now();
  const work = () =>
    app.db.transaction(async (trx) => {
      await lockStudent(app.db, trx, input.student_id);
      await requireMayFile(trx, actor, [input.student_id]);
      await kind.lockRules?.(app.db, trx);
      const valid = await validateForm(trx, kind, input, null);
      await insertStoredFiles(trx, pdf, ownerOf(kind, valid, now));
      const [added] = await insertReports(writingIn(app, trx, actor, now), kind, [valid], pdf);
      if (!added) throw new Error('A report was filed and has no id');
      const what = { action: 'add', entity: kind.record.entity, id: added.id, ...added.log };
      await recordChange(app.db, trx, { by: actor, at: now, ...what });
      return { id: added.id };
    });
  return app.files.holding([pdf], work);
}

/**
 * Corrects a report, with a new PDF or the one there is. A report stays with its student.
 * @throws Missing, Refused, Invalid, Conflict
 */
export async function correctReport<Of extends ReportParts>(
  app: App,
  actor: Actor,
  kind: ReportKind<Of>,
  id: number,
  input: Of['input'],
  uploads: Uploads,
): Promise<{ id: number }> {
  await requireMayFile(app.db.read, actor, [input.student_id]);
  // Without a PDF there is no long work, so checking once, below, is enough.
  if (uploads.size > 0) await validateForm(app.db.read, kind, input, id);
  const pdf = await storeUpload(app.files, uploads, kind.contract.pdf.field, kind.folder);
  const now = app.now();
  const work = () =>
    app.db.transaction(async (trx) => {
      await lockStudent(app.db, trx, input.student_id);
      const old = await lockReport(app.db, trx, kind, id);
      if (!old) throw new Missing();
      requireSeen(actor.seen?.version, old.version);
      // Who says what they have read fills in our form, which asks for the reason once the report is verified.
      if (actor.seen && old.status === reportStatus.verified && !input.reason)
        throw new Invalid({ reason: [words.correction] });
      await requireMayFile(trx, actor, [input.student_id, old.student_id]);
      await kind.lockRules?.(app.db, trx);
      const valid = await validateForm(trx, kind, input, id);
      if (old.student_id !== input.student_id)
        throw new Invalid({ student_id: [words.studentFixed] });
      const { log, gone } = await updateReport(
        writingIn(app, trx, actor, now),
        kind,
        old,
        valid,
        pdf,
        input.reason ?? null,
      );
      const what = { action: 'edit', entity: kind.record.entity, id, ...log };
      await recordChange(app.db, trx, { by: actor, at: now, ...what });
      return gone;
    });
  await app.files.remove(await app.files.holding(pdf ? [pdf] : [], work));
  return { id };
}
