import { ageOn, dayOf } from '#contract/dates.ts';
import { yearNumber } from '#contract/reference-data/rules.ts';
import { supporterReports } from '#contract/students/photo-consent.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import { listSchoolPeriods } from '../../db/school-periods.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import { Missing } from '../../errors.ts';
import type { PaperPicture } from '../../files/picture-job.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { readLetterhead } from '../../mail/letterhead.ts';
import { readLogo } from '../../mail/logos.ts';
import { listAcademicReports } from '../academics/academics.kind.ts';
import { listFinanceStatements } from '../finance/finance.kind.ts';
import { isAllowedFor, isWithheld } from '../students/photo-consent.ts';
import { findStudentProfile, type ProfileFacts } from '../students/student-profile.ts';
import { leastStatusFor } from '../students/student-scope.ts';

/**
 * The longer sides in pixels, 300 to the inch at their size on the paper: as JPEG about 15 kB for the
 * portrait and 50 to 90 kB for the picture of the year, where the pictures of the store have up to 700.
 */
const sizes = { portrait: 320, picture: 720 } as const;

/** The newest picture, no film, that came in a year of the calendar where the foundation is. */
async function newestOfYear({ db, zone }: App, studentId: number, year: string) {
  const rows = await db.read
    .selectFrom('media')
    .select(['path', 'title', 'created_at'])
    .where('student_id', '=', studentId)
    .where('type', '=', 'image')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.find(({ created_at }) =>
    dayOf(new Date(created_at), zone.name).startsWith(`${year}-`),
  );
}

/** A picture for the paper; one that is missing in the store is left out, and the log says so. */
async function forPaper(
  app: App,
  studentId: number,
  path: string | null,
  size: number,
): Promise<PaperPicture | null> {
  if (path === null) return null;
  const picture = await app.files.forPaper(path, size);
  if (!picture) app.log.warn('a picture of a year is not in the store', { id: studentId });
  return picture;
}

/**
 * The portrait and one picture of the year. Pages leave the app, whoever prints them, so they show pictures
 * only with the family's consent for 'Supporter reports', and never to somebody from whom the app hides them
 * (rule 13.3).
 */
async function readYearPictures(
  app: App,
  viewer: Pick<CurrentUser, 'role' | 'admin_liaison'>,
  studentId: number,
  year: string,
) {
  const isShown =
    (await isAllowedFor(app.db, studentId, supporterReports)) &&
    !(await isWithheld(app.db, viewer, studentId));
  if (!isShown) return { portrait: null, picture: null };
  const students = app.db.read.selectFrom('students').select('thumb').where('id', '=', studentId);
  // The thumbnail of the student's own picture is large enough.
  const own = (await students.executeTakeFirst())?.thumb ?? null;
  const newest = await newestOfYear(app, studentId, year);
  const picture = await forPaper(app, studentId, newest?.path ?? null, sizes.picture);
  return {
    portrait: await forPaper(app, studentId, own, sizes.portrait),
    picture: picture && { ...picture, title: newest?.title ?? '' },
  };
}

type Recorded = Partial<Pick<StudentsTable, 'status' | 'category' | 'liaison_id'>>;

/** The values that a student had at the end of a day, for fields that changed since, from the change log. */
async function changedSince(
  { db, zone }: Pick<App, 'db' | 'zone'>,
  id: number,
  day: string,
): Promise<Recorded> {
  const rows = await db.read
    .selectFrom('change_log')
    .select(['at', 'old_values'])
    .where('entity', '=', 'student')
    .where('entity_id', '=', id)
    .where('action', '=', 'edit')
    // In every time zone this day ends after it began in UTC.
    .where('at', '>=', day)
    .orderBy('id', 'desc')
    .execute();
  const later = rows.filter(({ at }) => dayOf(new Date(at), zone.name) > day);
  // The newest comes first, so that the first change after that day is applied last.
  return Object.assign({}, ...later.map(({ old_values }) => JSON.parse(old_values)));
}

/**
 * A student as they were at the end of a day: age, status, category, school and liaison officer, by their
 * history. The change log keeps no old values of the other facts (rule 12.2), which are those of today.
 */
async function studentThen(
  app: Pick<App, 'db' | 'zone'>,
  facts: ProfileFacts,
  day: string,
): Promise<ProfileFacts> {
  const { read } = app.db;
  // For an erased student nothing is restored.
  if (facts.erased) return facts;
  const { status, category, liaison_id } = await changedSince(app, facts.id, day);
  const { dob } = await read
    .selectFrom('students')
    .select('dob')
    .where('id', '=', facts.id)
    .executeTakeFirstOrThrow();
  const periods = (await listSchoolPeriods(read, [facts.id])).get(facts.id) ?? [];
  const then = periods.findLast(({ from }) => from <= day) ?? periods[0];
  const liaison = await read
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', liaison_id ?? 0)
    .executeTakeFirst();
  return {
    ...facts,
    age: ageOn(dob, day),
    status: status ?? facts.status,
    category: category ?? facts.category,
    school: then?.school ?? facts.school,
    liaison: liaison ? `${liaison.first_name} ${liaison.last_name}` : facts.liaison,
  };
}

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
