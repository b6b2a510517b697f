import { academicKind } from '#contract/academics/kind.ts';
import { academicMessages as words } from '#contract/academics/messages.ts';
import {
  academicFields,
  academicRecord,
  type markFields,
  markRecord,
} from '#contract/academics/record.ts';
import { validateResults } from '#contract/academics/rules.ts';
import type {
  AcademicInput,
  AcademicReport,
  AcademicVersion,
  BegunMark,
} from '#contract/academics/shapes.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import { inputOf, type RowOf } from '#contract/record.ts';
import { category } from '#contract/reference-data/categories.ts';
import { type Kept, scaleOfReport } from '#contract/scales/rules.ts';
import type { Scale } from '#contract/scales/scale.ts';
import type { Database, Reader } from '../../db/database.ts';
import type { ReportStudent } from '../../db/filed-students.ts';
import { fixedForOne, fixedQuery } from '../../db/fixed-query.ts';
import { readMerged } from '../../db/merged-names.ts';
import { lockScales, readScales, withScales } from '../../db/scales.ts';
import { termsInYear } from '../../db/term-order.ts';
import type { ReportKind } from '../term-reports/report-kind.ts';
import {
  gatherById,
  type ReportRow,
  readFrozenTerm,
  reportsText,
  sentBackOf,
} from '../term-reports/report-reads.ts';
import { filedMark, toldMark, toldMean } from '../term-reports/told-scores.ts';

interface MarkRow extends ReportRow, RowOf<typeof academicFields> {
  mark_id: number;
  subject_id: number;
  subject_name: string;
  told_mean: number | null;
  told_mark: number | null;
  subject_grade: string;
}

const reports = (mean: string, mark: string) =>
  reportsText(
    'academic_reports',
    academicFields,
    `r.scale_id, m.id as mark_id, m.subject_id, b.subject_name, m.grade as subject_grade,
    ${mean} as told_mean, ${mark} as told_mark`,
    `join marks m on m.report_id = r.id join subjects b on b.id = m.subject_id
    join students s on s.id = r.student_id`,
  );
const oneReport = `${reports('r.mark', filedMark)} where r.id = $1 order by m.position`;
const yearOfStudent = `with ${termsInYear('$2')} ${reports(toldMean, toldMark)} join o on o.id = r.term_id
  where r.student_id = $1 and r.year_id = $2 order by o.place, m.position`;

async function toReports({ read }: Database, rows: readonly MarkRow[]): Promise<AcademicReport[]> {
  const reports = gatherById(rows).flatMap((marks) => {
    const [report] = marks;
    if (!report) return [];
    const { path, told_mean: mark, term } = report;
    return {
      ...report,
      mark: mark === null ? null : hundredthsNumber(mark),
      pathReport: path,
      sent_back: sentBackOf(report),
      marks: marks.map((row) => ({
        id: row.mark_id,
        subject_id: row.subject_id,
        subject_name: row.subject_name,
        term,
        mark: hundredthsNumber(row.told_mark ?? 0),
        grade: row.subject_grade,
      })),
    };
  });
  return withScales(read, reports);
}

/** One report with the scores it was filed with, to be corrected; or undefined. */
async function findAcademicReport(db: Database, id: number): Promise<AcademicReport | undefined> {
  return (await toReports(db, await db.rows<MarkRow>(oneReport, [id])))[0];
}

/** A student's reports of a year, terms in order (rule 7.15). */
export async function listAcademicReports(
  db: Database,
  studentId: number,
  yearId: number,
): Promise<AcademicReport[]> {
  return toReports(db, await db.rows<MarkRow>(yearOfStudent, [studentId, yearId]));
}

/** The subjects of these reports, in their order. */
const listBegunMarks = (
  reader: Reader,
  reports: readonly number[],
): Promise<(BegunMark & { report_id: number })[]> =>
  reader
    .selectFrom('marks')
    .select(['report_id', 'subject_id'])
    .where('report_id', 'in', reports)
    .orderBy('position')
    .execute();

/** Subject id to its category, of those of these ids that exist. */
async function subjectCategories(
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await reader
    .selectFrom('subjects')
    .select(['id', 'category'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.category]));
}

/** Subject id to its name, of those of these ids that exist. */
async function subjectNames(reader: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await reader
    .selectFrom('subjects')
    .select(['id', 'subject_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.subject_name]));
}

interface Form {
  readonly input: Pick<AcademicInput, 'class_id' | 'year_id'>;
  readonly student: Pick<ReportStudent, 'category'>;
  /** The report that is corrected; null for a new one. */
  readonly ownId: number | null;
}

const allYears = fixedQuery((read) => read.selectFrom('years').select(['id', 'year_name']));

const keptScales = fixedForOne((reader, ids) =>
  reader
    .selectFrom('academic_reports')
    .select(['id', 'class_id', 'year_id', 'scale_id'])
    .where('id', 'in', ids),
);

/** The scale of each of these forms: the one that the report was made with, else by class and year. */
async function scalesOfForms(
  reader: Reader,
  forms: readonly Form[],
): Promise<(form: Form) => Scale> {
  const scales = await readScales(reader);
  const years = await allYears(reader, {});
  const nameOf = (id: number) => years.find((one) => one.id === id)?.year_name ?? null;
  const own = forms.flatMap(({ ownId }) => ownId ?? []);
  const rows = own.length === 0 ? [] : await keptScales(reader, own);
  const keptOf = (ownId: number | null): Kept | null => {
    const row = rows.find(({ id }) => id === ownId);
    const scale = scales.find(({ id }) => id === row?.scale_id);
    return row && scale ? { class_id: row.class_id, year: nameOf(row.year_id), scale } : null;
  };
  return ({ input: { class_id, year_id }, student: { category }, ownId }) =>
    scaleOfReport(scales, { category, class_id, year: nameOf(year_id) }, keptOf(ownId));
}

interface Academic {
  readonly input: AcademicInput;
  readonly report: AcademicReport;
  readonly reportOfYear: AcademicReport;
  readonly version: AcademicVersion;
  readonly begun: BegunMark;
  readonly columns: RowOf<typeof academicFields>;
  readonly row: RowOf<typeof markFields> & { readonly id: number };
}

/** Academic reports on the server: marks by the student's category. */
export const academicReports: ReportKind<Academic> = {
  contract: academicKind,
  table: 'academic_reports',
  rowTable: 'marks',
  record: academicRecord,
  rowRecord: markRecord,
  folder: 'reports',
  lockRules: lockScales,
  async validate(reader, given) {
    const subjectNow = await readMerged(reader, 'subject');
    const forms = given.map((form) => {
      const marks = form.input.marks.map((one) => ({
        ...one,
        subject_id: subjectNow(one.subject_id),
      }));
      return { ...form, input: { ...form.input, marks } };
    });
    const subjects = new Set(
      forms.flatMap(({ input }) => input.marks.map((one) => one.subject_id)),
    );
    const categories = await subjectCategories(reader, [...subjects]);
    const scaleFor = await scalesOfForms(reader, forms);
    return forms.map((form) => {
      const { input } = form;
      const scale = scaleFor(form);
      // A grade of one scale means something else in another, even where the letter is the same.
      if (input.scale_id && input.scale_id !== scale.id)
        return { ok: false, errors: { grade: [words.gradesChanged] } };
      const validated = validateResults(input, scale, categories);
      if (!validated.ok) return validated;
      const { marks, ...mean } = validated.results;
      const columns = {
        ...inputOf(academicFields, input),
        ...mean,
        scale_id: scale.id,
        sent_back_reason: null,
      };
      return { ok: true, content: { columns, rows: marks } };
    });
  },
  async freeze(reader, report) {
    const { rows, mark } = report;
    const [{ scale } = {}] = await withScales(reader, [{ scale_id: report.scale_id }]);
    const names = await subjectNames(
      reader,
      rows.map((row) => row.subject_id),
    );
    return {
      ...(await readFrozenTerm(reader, report)),
      ...inputOf(academicFields, { ...report, mark: null }),
      mark: mark === null ? null : hundredthsNumber(mark),
      marks: rows.map((row) => ({
        subject_name: names.get(row.subject_id) ?? '',
        mark: hundredthsNumber(row.mark),
        grade: row.grade,
      })),
      ...(scale && { scale }),
    };
  },
  toldVersion(report, ofStudent) {
    const isSpecial = ofStudent === category.specialEducation;
    return {
      ...report,
      // Versions from before the field was added do not have it.
      own_words: report.own_words ?? null,
      mark: isSpecial ? null : report.mark,
      marks: isSpecial ? report.marks.map((row) => ({ ...row, mark: 0 })) : report.marks,
    };
  },
  nameOfRow: ({ subject_id }) => `subject.${subject_id}`,
  find: findAcademicReport,
  listBegun: listBegunMarks,
  listOfYear: listAcademicReports,
};
