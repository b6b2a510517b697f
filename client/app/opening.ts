import { currentUser } from '#contract/session/calls.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { askEarly } from '../lib/early-replies.ts';
import { openedPlace, type Place } from '../lib/opened-place.ts';
import { type FirstRead, first, read } from '../lib/reads.ts';
import { storedUser } from '../lib/stored-session.ts';
import { screenAt } from './screens.ts';

/** Requests the data that the first screen of a page reads first. @returns what loads its code */
export function openScreen(user: SessionUser, place: Place, child?: string) {
  const { load, reads } = screenAt(user, place, child);
  void readEarly([...reads(place, user), first(read(currentUser))]);
  return load;
}

/** The same for the page that is being opened by somebody signed in. */
export function openFirstScreen() {
  const user = storedUser();
  const opened = openedPlace();
  return user && opened && openScreen(user, opened.place, opened.child);
}

/** Requests data, and then what depends on it. A reply that cannot be read is reported by the screen. */
export async function readEarly(reads: readonly FirstRead[]): Promise<void> {
  const asked = reads.map(async ({ read, next }) => {
    const reply = await askEarly(read);
    if (reply?.status === 200) await readEarly(next(reply.text));
  });
  await Promise.allSettled(asked);
}
