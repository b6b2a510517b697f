import { may } from '#contract/permissions.ts';
import { keep, readKept } from '../../device/kept-reads.ts';
import { jsonBytes, jsonOf } from '../../device/sealed-store.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { useSignedInUser } from '../session/use-session.ts';

/** How many students are remembered. */
const most = 6;
const name = 'last-opened';

/** One write after the other, so that two records opened at once are both remembered. */
let noting: Promise<unknown> = Promise.resolve();

/** A failed write has been reported already, and must not block the next. */
const noted = () => Promise.allSettled([noting]);

/**
 * The students whom this person opened last on this device, by their ids, the last one first. The ids are
 * encrypted with the person's key and deleted when they sign out; the names come from the server, for those who
 * may see them.
 */
export async function lastOpened(userId: number): Promise<readonly number[]> {
  // Waits for a write that is running, so that a record that was just opened is included.
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

/** Remembers that a student's record was opened, for the search; null while no record is loaded. */
export function useNoteOpened(id: number | null): void {
  const user = useSignedInUser();
  const { id: userId } = user;
  const isKept = may(user, 'search.use');
  useAfterRender(isKept && id, () => {
    if (id !== null) noting = noted().then(() => note(userId, id));
  });
}
