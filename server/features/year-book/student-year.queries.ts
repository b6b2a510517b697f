import { dayOf } from '#contract/dates.ts';
import { yearNumber } from '#contract/reference-data/rules.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { Missing } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { readLetterhead } from '../../mail/letterhead.ts';
import { readLogo } from '../../mail/logos.ts';
import { listAcademicReports } from '../academics/academics.kind.ts';
import { listFinanceStatements } from '../finance/finance.kind.ts';
import { findStudentProfile } from '../students/student-profile.ts';
import { leastStatusFor } from '../students/student-scope.ts';
import { studentThen } from './student-then.queries.ts';
import type { StudentYear } from './student-year.ts';
import { readYearPictures } from './year-pictures.queries.ts';

async function findYearName(db: Database, id: number): Promise<string | undefined> {
  const row = await db.read
    .selectFrom('years')
    .select('year_name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.year_name;
}

/** The last day of the year, or today while the year is not over. */
const lastDayOf = (year: string, today: string) =>
  yearNumber(year) < yearNumber(today) ? `${yearNumber(year)}-12-31` : today;

/** The reader decides which reports and pictures are shown. */
type Reader = Pick<CurrentUser, 'role' | 'admin_liaison' | 'supporters_read'>;

/**
 * What the profile shows of a student and a year, read as the profile reads it; the student as in
 * that year.
 * @throws Missing
 */
export async function readStudentYear(
  app: App,
  viewer: Reader,
  studentId: number,
  yearId: number,
  now: Date,
): Promise<StudentYear> {
  const { db, zone } = app;
  const least = leastStatusFor(viewer);
  const today = dayOf(now, zone.name);
  const facts = await findStudentProfile(db, studentId, today, null, least);
  const year = await findYearName(db, yearId);
  if (!facts || year === undefined) throw new Missing();
  const lastDay = lastDayOf(year, today);
  const student = await studentThen(app, facts, lastDay);
  const shown = <Report extends { status: ReportStatus }>(reports: Report[]) =>
    reports.filter(({ status }) => status >= least);
  const head = await readLetterhead(db.read);
  // The newest year comes first.
  const earlier = student.annual_rep.find(({ year_name }) => year_name < year);
  return {
    foundation: head.name,
    currency: head.currency,
    accent: head.accent,
    logo: (head.logo && (await readLogo(db.read, head.logo.hash))) ?? null,
    student,
    pictures: await readYearPictures(app, viewer, studentId, yearNumber(year)),
    year,
    reports: shown(await listAcademicReports(db, studentId, yearId)),
    statements: shown(await listFinanceStatements(db, studentId, yearId)),
    before: earlier
      ? {
          year: earlier.year_name,
          reports: shown(await listAcademicReports(db, studentId, earlier.id)),
        }
      : null,
    printed: today,
  };
}
