import { type Fields, type Plain, toldValues } from '#contract/record.ts';
import { reportStatus, reportMessages as words } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Reader } from '../../db/database.ts';
import {
  listReportStudents,
  lockStudent,
  type ReportStudent,
  requireActive,
  requireMayFile,
} from '../../db/filed-students.ts';
import { countFiled } from '../../db/term-totals.ts';
import { type Added, logChange, type Writing, write } from '../../db/writing.ts';
import { Invalid } from '../../errors.ts';
import type { Kept } from '../../files/kept.ts';
import type { Received } from '../../files/receive.ts';
import { storeUpload } from '../../files/store-upload.ts';
import { insertStoredFiles } from '../../files/stored-files.queries.ts';
import type { Content, ReportKeys, ReportKind, ReportParts } from './report-kind.ts';
import {
  insertRowsOf,
  listKeyFaults,
  readKeysOfNow,
  readSchoolNames,
  schoolFault,
  schoolsOfReports,
} from './term-reports.queries.ts';

export type Uploads = ReadonlyMap<string, Received>;

/** A valid form: whose report of which term it is, and what it becomes in the tables. */
export interface Valid<Of extends ReportParts> {
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

/**
 * Checks forms against the rules: before a PDF is processed, and again in the transaction with the student locked.
 * The caller checks afterwards whether the student is Active (rule 2.2: valid, then state).
 * @returns one for each form, in their order @throws Invalid for the first one that breaks a rule
 */
export async function validateReports<Of extends ReportParts>(
  reader: Reader,
  kind: ReportKind<Of>,
  given: readonly Form<Of>[],
): Promise<Valid<Of>[]> {
  const keysNow = await readKeysOfNow(reader);
  const forms = given.map((form) => ({ ...form, input: keysNow(form.input) }));
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
export async function validateForm<Of extends ReportParts>(
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

export const writtenColumns = <Of extends ReportParts>({ keys, content }: Valid<Of>) => ({
  student_id: keys.student_id,
  year_id: keys.year_id,
  term_id: keys.term_id,
  class_id: keys.class_id,
  status: reportStatus.unverified,
  ...content.columns,
});

export const ownerOf = (
  { folder }: Pick<ReportKind<ReportParts>, 'folder'>,
  { student }: Pick<Valid<ReportParts>, 'student'>,
  now: Date,
) => ({ studentId: student.id, purpose: folder, now });

/** The authors of a report with this one among them. */
export const withAuthor = (authors: string, userId: number): string =>
  authors.includes(`,${userId},`) ? authors : `${authors || ','}${userId},`;

/** Rows of a report that is replaced as a whole: a row that was in the report before keeps its id. */
export function withKeptIds<Row extends { readonly id: number | null }>(
  rows: readonly Row[],
  old: readonly { readonly id: number }[],
): (Omit<Row, 'id'> & { id: number | undefined; position: number })[] {
  const free = new Set(old.map((row) => row.id));
  return rows.map(({ id, ...row }, position) => ({
    ...row,
    id: id !== null && free.delete(id) ? id : undefined,
    position,
  }));
}

export type Logged<Of extends ReportParts> = ReportKeys & {
  readonly status: number;
} & Of['columns'] & { readonly rows: readonly Of['row'][] };

/** Texts of which the change log only has the name. */
const wordsOf = (fields: Fields, row: object) =>
  Object.entries(row).filter(([name]) => fields[name]?.told === 'that it changed');

/**
 * What the change log has of a report and its rows, by their descriptions: old and new `values`, and the names
 * of changed `words` (rule 12.2).
 */
export function loggedOf<Of extends ReportParts>(kind: ReportKind<Of>, report: Logged<Of>) {
  const { fields } = kind.record;
  const ofRows = (tell: (fields: Fields, row: object) => [string, Plain][]) =>
    report.rows.flatMap((row) =>
      tell(kind.rowRecord.fields, row).map(([name, value]) => [
        `${kind.nameOfRow(row)}.${name}`,
        value,
      ]),
    );
  const values = (of: Fields, row: object) => Object.entries(toldValues(of, row));
  return {
    values: Object.fromEntries([...values(fields, report), ...ofRows(values)]),
    words: Object.fromEntries([...wordsOf(fields, report), ...ofRows(wordsOf)]),
  };
}

/**
 * Files reports inside a transaction: unverified, with the student's school in the term; from a sheet without a PDF.
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
  const work = () =>
    write(app, actor, async (writing) => {
      const { trx, now } = writing;
      await lockStudent(trx, input.student_id);
      await requireMayFile(trx, actor, [input.student_id]);
      await kind.lockRules?.(trx);
      const valid = await validateForm(trx, kind, input, null);
      await insertStoredFiles(trx, pdf, ownerOf(kind, valid, now));
      const [added] = await insertReports(writing, kind, [valid], pdf);
      if (!added) throw new Error('A report was filed and has no id');
      const { id, log } = added;
      await logChange(writing, { action: 'add', entity: kind.record.entity, id, ...log });
      return { id };
    });
  return app.files.holding([pdf], work);
}
