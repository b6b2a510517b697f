import { role } from '#contract/roles.ts';
import type { App } from '../../context.ts';
import { Missing } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';

type Viewer = Pick<CurrentUser, 'id' | 'role'>;

/**
 * Whose students a person sees: the id of a supporter whom the installation narrows to their own
 * (security 6.6), null for everybody else.
 */
export function ownStudentsOf(app: Pick<App, 'config'>, viewer: Viewer): number | null {
  const isNarrowed = app.config.supporterScope === 'own' && viewer.role === role.supporter;
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
