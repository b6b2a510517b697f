import { withAllTexts } from '../lib/language.ts';
import { openedPlace } from '../lib/opened-place.ts';
import { storedUser } from '../lib/stored-session.ts';

/** The signed-in part of the app, a chunk of its own. Login loads it while the server checks the password. */
export const loadDashboard = () => withAllTexts(() => import('./dashboard.tsx'));

/**
 * The table of screens, and which of them the page opens with; null for visitors, whose first page should be
 * light.
 */
export const loadOpening = () =>
  storedUser() && openedPlace() ? withAllTexts(() => import('./opening.ts')) : null;
