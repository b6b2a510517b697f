import { withAllTexts } from '../lib/language.ts';
import { openedPlace } from '../lib/opened-place.ts';
import { storedUser } from '../lib/stored-session.ts';

/** The signed-in part of the app, a chunk of its own. */
export const loadDashboard = () => withAllTexts(() => import('./dashboard.tsx'));

/** The table of screens, and what asks for the data of one. */
export const loadOpening = () => withAllTexts(() => import('./opening.ts'));

const openOnce = () => loadOpening().then(({ openFirstScreen }) => openFirstScreen());
let opened: ReturnType<typeof openOnce> | null = null;

/**
 * Asks once for the data of the screen with which the page opens, and says what loads its code; null for
 * visitors, whose first page should be light.
 */
export function firstScreen(): typeof opened {
  if (storedUser() && openedPlace()) opened ??= openOnce();
  return opened;
}
