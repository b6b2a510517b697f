import { currentUser } from '#contract/session/calls.ts';
import { askEarly } from '../lib/early-replies.ts';
import { openedPlace } from '../lib/opened-place.ts';
import { storedUser } from '../lib/stored-session.ts';
import type { FirstRead } from './first-read.ts';
import { loadDashboard } from './load-dashboard.ts';
import { screenAt } from './screens.ts';

/** The screen on which the page opens, for somebody signed in. */
function openedScreen() {
  const user = storedUser();
  const opened = openedPlace();
  if (!user || !opened) return null;
  const screen = screenAt(user, opened.place, opened.child);
  return { load: screen.load, reads: screen.reads(opened.place, user) };
}

/** Asks for the data with which that screen begins. */
export function readFirst(): void {
  const screen = openedScreen();
  if (!screen) return;
  void Promise.allSettled([...screen.reads.map(ask), askEarly(currentUser)]);
}

/** Asks for it, and then for what it leads to. Of a reply that cannot be read the screen will tell. */
async function ask({ call, options, next }: FirstRead): Promise<void> {
  const reply = await askEarly(call, options);
  if (reply?.status !== 200) return;
  await Promise.allSettled(next(reply.text).map(ask));
}

/** Asks for its code. Whoever needs the code asks for it again, and tells when it does not come. */
export function fetchFirstCode(): void {
  const screen = openedScreen();
  if (screen) void Promise.allSettled([loadDashboard(), screen.load()]);
}
