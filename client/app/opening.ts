import { currentUser } from '#contract/session/calls.ts';
import { askEarly } from '../lib/early-replies.ts';
import { openedPlace } from '../lib/opened-place.ts';
import { type FirstRead, first, read } from '../lib/reads.ts';
import { storedUser } from '../lib/stored-session.ts';
import { screenAt } from './screens.ts';

/** The screen on which the page opens, for somebody signed in: its code, and the data with which it begins. */
export function openedScreen() {
  const user = storedUser();
  const opened = openedPlace();
  if (!user || !opened) return null;
  const { load, reads } = screenAt(user, opened.place, opened.child);
  return { load, reads: [...reads(opened.place, user), first(read(currentUser))] };
}

/** Asks for it, and then for what it leads to. Of a reply that cannot be read the screen will tell. */
export async function readEarly({ read, next }: FirstRead): Promise<void> {
  const reply = await askEarly(read);
  if (reply?.status !== 200) return;
  await Promise.allSettled(next(reply.text).map(readEarly));
}
