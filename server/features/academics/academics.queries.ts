import { academicFields } from '#contract/academics/record.ts';
import type { AcademicReport, BegunMark } from '#contract/academics/shapes.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import type { RowOf } from '#contract/record.ts';
import type { Database, Reader } from '../../db/database.ts';
import { termsInYear } from '../../db/term-order.ts';
import {
  gatherById,
  type ReportRow,
  reportsText,
  sentBackOf,
} from '../term-reports/term-reports.queries.ts';
import { filedMark, toldMark, toldMean } from '../term-reports/told-scores.ts';
import { withScales } from './report-scales.ts';

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
export async function findAcademicReport(
  db: Database,
  id: number,
): Promise<AcademicReport | undefined> {
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
export const listBegunMarks = (
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
export async function subjectCategories(
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
export async function subjectNames(
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await reader
    .selectFrom('subjects')
    .select(['id', 'subject_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.subject_name]));
}
