import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { OwnKey } from './sealing.ts';

/** How long a key may be stored on the device, in milliseconds: no session is older (rule 4.11). */
const lifetime = 12 * 60 * 60 * 1000;

interface LyingKey {
  readonly own: OwnKey;
  readonly givenAt: number;
}

let opened: UseStore | null = null;
const store = () => {
  opened ??= createStore('own-key', 'keys');
  return opened;
};

/**
 * Stores a person's key on the device while they are signed in here, so that their drafts can be read offline.
 * No script can read its bytes.
 */
export const layKey = (own: OwnKey): Promise<void> =>
  whereKept(() => set(own.userId, { own, givenAt: Date.now() } satisfies LyingKey, store()));

/** The stored key of this person; null without one, or when it has expired. */
export async function lyingKey(userId: number): Promise<OwnKey | null> {
  const found = await whereKept(() => get<LyingKey>(userId, store()));
  if (!found) return null;
  const age = Date.now() - found.givenAt;
  // A clock that was set back must not make the key younger.
  if (age >= 0 && age < lifetime) return found.own;
  await dropKeys((id) => id === userId);
  return null;
}

export const dropKeys = (isMeant: (userId: number) => boolean): Promise<void> =>
  whereKept(async () => delMany((await keys<number>(store())).filter(isMeant), store()));

/** A window that cannot store anything works without. */
async function whereKept<Found>(work: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof DOMException) return undefined;
    throw failure;
  }
}
