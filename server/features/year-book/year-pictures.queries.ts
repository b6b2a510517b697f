import { dayOf } from '#contract/dates.ts';
import { supporterReports } from '#contract/students/photo-consent.ts';
import type { App } from '../../context.ts';
import type { PaperPicture } from '../../files/picture-job.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { isAllowedFor, isWithheld } from '../students/photo-consent.ts';

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
export async function readYearPictures(
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
