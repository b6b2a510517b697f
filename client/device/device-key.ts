import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { timings } from '#contract/limits.ts';
import type { OwnKey } from './sealing.ts';

/** How long a key that nobody used stays on the device, in milliseconds: as long as a page without activity. */
const lifetime = timings.inactivityLogout * 1000;

interface LyingKey {
  readonly own: OwnKey;
  readonly usedAt: number;
}

/** A store of the browser that is opened when it is first used. */
export function lateStore(database: string, name: string): () => UseStore {
  let opened: UseStore | null = null;
  return () => {
    opened ??= createStore(database, name);
    return opened;
  };
}

const store = lateStore('own-key', 'keys');

/** Stores a person's key on the device while they use it, so that their drafts can be read offline. */
export const layKey = (own: OwnKey): Promise<void> =>
  whereKept(() => set(own.userId, { own, usedAt: Date.now() } satisfies LyingKey, store()));

/** The stored key of this person; null without one, or when nobody was here for too long (rule 13.6). */
export async function lyingKey(userId: number): Promise<OwnKey | null> {
  const found = await whereKept(() => get<LyingKey>(userId, store()));
  if (!found) return null;
  const age = Date.now() - found.usedAt;
  // A clock that was set back must not make the key younger.
  if (age >= 0 && age < lifetime) return found.own;
  await dropKeys((id) => id === userId);
  return null;
}

export const dropKeys = (isMeant: (userId: number) => boolean): Promise<void> =>
  whereKept(async () => delMany((await keys<number>(store())).filter(isMeant), store()));

/** A window that cannot store anything works without. */
export async function whereKept<Found>(work: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof DOMException) return undefined;
    throw failure;
  }
}
