import type { Results } from '#contract/academics/rules.ts';
import type { AcademicReport } from '#contract/academics/shapes.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { keepRows } from '../../db/dialect.ts';
import { gatherById, type ReportRow, reportsText } from '../term-reports/term-reports.queries.ts';

interface MarkRow extends ReportRow {
  grade: string;
  mark: number | null;
  teacher_comment: string;
  action_plan: string;
  psychosocial: string;
  mark_id: number;
  subject_id: number;
  subject_name: string;
  subject_mark: number;
  subject_grade: string;
}

const reports = reportsText(
  'academic_reports',
  `r.grade, r.mark, r.teacher_comment, r.action_plan, r.psychosocial, m.id as mark_id,
  m.subject_id, s.subject_name, m.mark as subject_mark, m.grade as subject_grade`,
  'join marks m on m.report_id = r.id join subjects s on s.id = m.subject_id',
);
const oneReport = `${reports} where r.id = $1 order by m.position`;
const yearOfStudent = `${reports} where r.student_id = $1 and r.year_id = $2
  order by t.term_key, m.position`;

function toReport(rows: readonly MarkRow[]): AcademicReport[] {
  return gatherById(rows).flatMap((marks) => {
    const [report] = marks;
    if (!report) return [];
    const { path, mark, term } = report;
    return {
      ...report,
      mark: mark === null ? null : hundredthsNumber(mark),
      pathReport: path,
      marks: marks.map((row) => ({
        id: row.mark_id,
        subject_id: row.subject_id,
        subject_name: row.subject_name,
        term,
        mark: hundredthsNumber(row.subject_mark),
        grade: row.subject_grade,
      })),
    };
  });
}

/** One report, or undefined. */
export async function findAcademicReport(
  db: Database,
  id: number,
): Promise<AcademicReport | undefined> {
  return toReport(await db.rows<MarkRow>(oneReport, [id]))[0];
}

/** A student's reports of a year, terms in order (contract 7). */
export async function listAcademicReports(
  db: Database,
  studentId: number,
  yearId: number,
): Promise<AcademicReport[]> {
  return toReport(await db.rows<MarkRow>(yearOfStudent, [studentId, yearId]));
}

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

/**
 * A report as it lies in its tables, marks in whole hundredths; undefined without one. Kept until the
 * transaction ends, so that nobody verifies what is being changed.
 */
export async function keepStoredReport(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  id: number,
) {
  const report = await trx
    .selectFrom('academic_reports')
    .selectAll()
    .where('id', '=', id)
    .modifyEnd(keepRows(db.dialect))
    .executeTakeFirst();
  if (!report) return undefined;
  const marks = await trx
    .selectFrom('marks')
    .select(['id', 'subject_id', 'mark', 'grade'])
    .where('report_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...report, marks };
}

/** The marks of a report, in place of those there were. */
export async function replaceMarks(
  trx: Transaction,
  reportId: number,
  marks: readonly (Omit<Results['marks'][number], 'id'> & {
    readonly id: number | undefined;
    readonly position: number;
  })[],
): Promise<void> {
  await trx.deleteFrom('marks').where('report_id', '=', reportId).execute();
  await trx
    .insertInto('marks')
    .values(marks.map((mark) => ({ ...mark, report_id: reportId })))
    .execute();
}
