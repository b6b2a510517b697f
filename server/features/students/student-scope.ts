import { supportersRead, supportersSee } from '#contract/foundation/reach.ts';
import { role } from '#contract/roles.ts';
import { type ReportStatus, reportStatus } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { Missing } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { readsStudent } from '../sponsorships/sponsorships.queries.ts';
import { supporterColumn } from '../sponsorships/sponsorships.ts';

/** What decides how much somebody sees. */
export type Viewer = Pick<CurrentUser, 'id' | 'role' | 'supporters_see' | 'supporters_read'>;

/**
 * Whose students a person sees: the id of a supporter who sees only their own, null for everybody else. The
 * foundation decides whether supporters do; until it has, a setting of the server (rule 3.8).
 */
export function ownStudentsOf(app: Pick<App, 'config'>, viewer: Viewer): number | null {
  if (viewer.role !== role.supporter) return null;
  const isNarrowed =
    viewer.supporters_see === null
      ? app.config.supporterScope === 'own'
      : viewer.supporters_see === supportersSee.own;
  return isNarrowed ? viewer.id : null;
}

/** A student whom a person may not see is treated as missing. @throws Missing */
export async function checkInScope(
  app: Pick<App, 'config' | 'db'>,
  viewer: Viewer,
  student: { readonly id: number; readonly supporter_id: number | null },
): Promise<void> {
  const own = ownStudentsOf(app, viewer);
  if (own !== null && !(await readsStudent(app.db, own, student))) throw new Missing();
}

/** Whether it is a supporter of somebody else: they see no paper of this student, whatever its kind says. */
export const isOthersSupporter = async (
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
  student: { readonly id: number; readonly supporter_id: number | null },
): Promise<boolean> =>
  viewer.role === role.supporter && !(await readsStudent(db, viewer.id, student));

/** The lowest status of reports that a person sees: supporters may see verified ones only. */
export const leastStatusFor = ({
  role: of,
  supporters_read,
}: Pick<Viewer, 'role' | 'supporters_read'>): ReportStatus =>
  of === role.supporter && supporters_read === supportersRead.verified
    ? reportStatus.verified
    : reportStatus.unverified;

const yearOfStudent = fixedQuery(
  (read, { student, year }: Given<{ student: number; year: number }>) =>
    read
      .selectFrom('students as s')
      .select(['s.id', supporterColumn('s')])
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('years as y').select('y.id').where('y.id', '=', year)).as('has_year'),
      )
      .where('s.id', '=', student),
);

/** Both must exist, and a supporter who sees only their own students must be this one's (rule 3.8). @throws Missing */
export async function requireYearOfStudent(
  app: App,
  user: Viewer,
  query: { readonly student: number; readonly year: number },
): Promise<void> {
  const [found] = await yearOfStudent(app.db, query);
  if (!found?.has_year) throw new Missing();
  await checkInScope(app, user, found);
}
