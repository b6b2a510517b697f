import { dayOf } from '#contract/dates.ts';
import { yearNumber } from '#contract/reference-data/rules.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import { Missing } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { readLetterhead } from '../../mail/letterhead.ts';
import { readLogo } from '../../mail/logos.ts';
import { listAcademicReports } from '../academics/academics.kind.ts';
import { listFinanceStatements } from '../finance/finance.kind.ts';
import { findStudentProfile } from '../students/student-profile.ts';
import { leastStatusFor } from '../students/student-scope.ts';
import { studentThen } from './student-then.queries.ts';
import { readYearPictures } from './year-pictures.queries.ts';

/** The reader decides which reports and pictures are shown. */
type Reader = Pick<CurrentUser, 'role' | 'admin_liaison' | 'supporters_read'>;

export type StudentYear = Awaited<ReturnType<typeof readStudentYear>>;

/**
 * What the profile shows of a student and a year, read as the profile reads it; the student as in that year, the
 * reports in the order of their terms, and those of the year before that has any.
 * @throws Missing
 */
export async function readStudentYear(
  app: App,
  viewer: Reader,
  studentId: number,
  yearId: number,
  now: Date,
) {
  const { db, zone } = app;
  const least = leastStatusFor(viewer);
  const today = dayOf(now, zone.name);
  const facts = await findStudentProfile(db, studentId, today, null, least);
  const years = db.read.selectFrom('years').select('year_name').where('id', '=', yearId);
  const year = (await years.executeTakeFirst())?.year_name;
  if (!facts || year === undefined) throw new Missing();
  const isOver = yearNumber(year) < yearNumber(today);
  const student = await studentThen(app, facts, isOver ? `${yearNumber(year)}-12-31` : today);
  const shown = <Report extends { status: ReportStatus }>(reports: Report[]) =>
    reports.filter(({ status }) => status >= least);
  const reportsOf = async (id: number) => shown(await listAcademicReports(db, studentId, id));
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
    reports: await reportsOf(yearId),
    statements: shown(await listFinanceStatements(db, studentId, yearId)),
    before: earlier ? { year: earlier.year_name, reports: await reportsOf(earlier.id) } : null,
    printed: today,
  };
}
