import type { StudentProfile } from '#contract/students/shapes.ts';
import type { Database } from '../../db/database.ts';

/** What the profile shows of a student's reports: their years, the newest first, and the latest class. */
export type ReportYears = Pick<StudentProfile, 'annual_rep' | 'annual_finance' | 'class'>;

const yearsText = (table: string) =>
  `select id, year_name from years where id in (select year_id from ${table} where student_id = $1)
  order by year_key desc`;
const academicYears = yearsText('academic_reports');
const financeYears = yearsText('finance_reports');

const latestText = (table: string) =>
  `select c.class_name, y.year_key, t.term_key from ${table} r join classes c on c.id = r.class_id
  join years y on y.id = r.year_id join terms t on t.id = r.term_id where r.student_id = $1`;
const latestClass = `${latestText('academic_reports')} union all ${latestText('finance_reports')}
  order by 2 desc, 3 desc limit 1`;

/** The years of a student that have reports, of each kind, and the class of the latest report. */
export async function findReportYears(db: Database, studentId: number): Promise<ReportYears> {
  const [latest] = await db.rows<{ class_name: string }>(latestClass, [studentId]);
  return {
    annual_rep: await db.rows(academicYears, [studentId]),
    annual_finance: await db.rows(financeYears, [studentId]),
    class: latest?.class_name ?? null,
  };
}
