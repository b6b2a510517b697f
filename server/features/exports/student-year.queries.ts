import { dayOf } from '#contract/dates.ts';
import type { App } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { Missing } from '../../errors.ts';
import { listAcademicReports } from '../academics/academics.queries.ts';
import { listFinanceStatements } from '../finance/finance.queries.ts';
import { findStudentProfile } from '../students/students.queries.ts';
import { studentThen } from './student-then.queries.ts';
import type { StudentYear } from './student-year.ts';

async function findYearName(db: Database, id: number): Promise<string | undefined> {
  const row = await db.read
    .selectFrom('years')
    .select('year_name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.year_name;
}

/** Its last day, or today while it is not over. */
const lastDayOf = (year: string, today: string) =>
  year < today.slice(0, 4) ? `${year}-12-31` : today;

/**
 * What the profile shows of a student and a year, read as the profile reads it; the student as in
 * that year.
 * @throws Missing
 */
export async function readStudentYear(
  app: Pick<App, 'db' | 'config'>,
  studentId: number,
  yearId: number,
  now: Date,
): Promise<StudentYear> {
  const { db, config } = app;
  const today = dayOf(now, config.timeZone);
  const facts = await findStudentProfile(db, studentId, today, null);
  const year = await findYearName(db, yearId);
  if (!facts || year === undefined) throw new Missing();
  const student = await studentThen(app, facts, lastDayOf(year, today));
  // The newest year comes first.
  const earlier = student.annual_rep.find(({ year_name }) => year_name < year);
  return {
    student,
    year,
    reports: await listAcademicReports(db, studentId, yearId),
    statements: await listFinanceStatements(db, studentId, yearId),
    before: earlier
      ? {
          year: earlier.year_name,
          reports: await listAcademicReports(db, studentId, earlier.id),
        }
      : null,
    printed: today,
  };
}
