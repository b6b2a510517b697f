import { supportersRead, supportersSee } from '#contract/foundation/reach.ts';
import { role } from '#contract/roles.ts';
import { type ReportStatus, reportStatus } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import { Missing } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';

/** What decides how far somebody sees. */
export type Viewer = Pick<CurrentUser, 'id' | 'role' | 'supporters_see' | 'supporters_read'>;

/**
 * Whose students a person sees: the id of a supporter whom the foundation, or until it says so the
 * installation, narrows to their own (security 6.6), null for everybody else.
 */
export function ownStudentsOf(app: Pick<App, 'config'>, viewer: Viewer): number | null {
  if (viewer.role !== role.supporter) return null;
  const isNarrowed =
    viewer.supporters_see === null
      ? app.config.supporterScope === 'own'
      : viewer.supporters_see === supportersSee.own;
  return isNarrowed ? viewer.id : null;
}

/** A student outside of a person's scope is not there at all. @throws Missing */
export function checkInScope(
  app: Pick<App, 'config'>,
  viewer: Viewer,
  student: { readonly supporter_id: number | null },
): void {
  const own = ownStudentsOf(app, viewer);
  if (own !== null && student.supporter_id !== own) throw new Missing();
}

/** The least status of the reports that a person sees: supporters may see verified ones only. */
export const leastStatusFor = ({
  role: of,
  supporters_read,
}: Pick<Viewer, 'role' | 'supporters_read'>): ReportStatus =>
  of === role.supporter && supporters_read === supportersRead.verified
    ? reportStatus.verified
    : reportStatus.unverified;

/** SQL: which reports `r` there are of those that the conditions before find. */
export const andShown = (least: ReportStatus): string =>
  least === reportStatus.unverified ? '' : ` and r.status >= ${least}`;
