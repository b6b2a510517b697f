import { useEffect } from 'react';
import { may } from '#contract/permissions.ts';
import { keep, readKept } from '../drafts/kept-reads.ts';
import { jsonBytes, jsonOf } from '../drafts/sealed-store.ts';
import { useSignedInUser } from '../session/use-session.ts';

/** So many students are found again without typing. */
const most = 6;
const name = 'last-opened';

/** One after the other, so that two records opened at once are both there. */
let noting: Promise<unknown> = Promise.resolve();

/** One that failed has told so by itself, and holds up no other. */
const noted = () => Promise.allSettled([noting]);

/**
 * The students whom this person opened last on this device, by their ids, the last one first. The ids are
 * sealed with the person's key and gone when they sign out; who it is, the server says to those who may know.
 */
export async function lastOpened(userId: number): Promise<readonly number[]> {
  // Whoever asks right after opening a record finds it, too.
  await noted();
  return readNoted(userId);
}

async function readNoted(userId: number): Promise<readonly number[]> {
  const found = await readKept(userId, name);
  return found ? jsonOf<number[]>(found.bytes) : [];
}

async function note(userId: number, id: number): Promise<void> {
  const others = (await readNoted(userId)).filter((one) => one !== id);
  await keep(userId, name, jsonBytes([id, ...others].slice(0, most)));
}

/** Notes that a student's record is looked at, for the search of every screen; null while none is there. */
export function useNoteOpened(id: number | null): void {
  const user = useSignedInUser();
  const { id: userId } = user;
  const isKept = may(user, 'search.use');
  useEffect(() => {
    if (isKept && id !== null) noting = noted().then(() => note(userId, id));
  }, [isKept, userId, id]);
}
