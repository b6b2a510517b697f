import { currentUser } from '#contract/session/calls.ts';
import { askEarly } from '../lib/early-replies.ts';
import { openedPlace } from '../lib/opened-place.ts';
import { type FirstRead, first, read } from '../lib/reads.ts';
import { storedUser } from '../lib/stored-session.ts';
import { screenAt } from './screens.ts';

/** The first screen for somebody signed in: its code, and the data that it reads first. */
export function openedScreen() {
  const user = storedUser();
  const opened = openedPlace();
  if (!user || !opened) return null;
  const { load, reads } = screenAt(user, opened.place, opened.child);
  return { load, reads: [...reads(opened.place, user), first(read(currentUser))] };
}

/** Requests the data, and then what depends on it. A reply that cannot be read is reported by the screen. */
export async function readEarly({ read, next }: FirstRead): Promise<void> {
  const reply = await askEarly(read);
  if (reply?.status !== 200) return;
  await Promise.allSettled(next(reply.text).map(readEarly));
}
