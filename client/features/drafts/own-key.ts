import { draftKey } from '#contract/session/calls.ts';
import { ApiError, send } from '../../lib/api.ts';
import { storedUser, subscribeToUser } from '../../lib/stored-session.ts';
import { importKey } from './sealing.ts';

/** A key of the person signed in; `id` stands beside what was sealed with it. */
export interface OwnKey {
  readonly id: number;
  readonly key: CryptoKey;
}

/** In memory only, and only while the same person is signed in (security 13.6). */
let keys = new Map<number | null, Promise<OwnKey>>();
let owner = storedUser()?.id;

subscribeToUser(() => {
  if (storedUser()?.id === owner) return;
  owner = storedUser()?.id;
  keys = new Map();
});

/** Without a secure context (plain http elsewhere than on this machine) browsers seal nothing. */
export const canKeepDrafts = () => 'subtle' in crypto && 'indexedDB' in globalThis;

/**
 * Has the key at hand from now on, so that what is typed is kept even when the line goes before the
 * first form is opened; when there is none, as soon as there is one. Returns what ends the waiting.
 */
export function fetchOwnKey(): () => void {
  const fetchKey = () => {
    ownKey(null).then(end, (failure: unknown) => {
      // Without a line the next one is waited for; whoever writes asks again as well.
      if (!(failure instanceof ApiError)) throw failure;
    });
  };
  const end = () => window.removeEventListener('online', fetchKey);
  if (!canKeepDrafts()) return end;
  window.addEventListener('online', fetchKey);
  fetchKey();
  return end;
}

/**
 * The key to write drafts with, or by its id the one that an older draft was written with.
 * @returns null for a key that the server no longer has
 * @throws ApiError when the server cannot be reached; asking again tries again
 */
export async function ownKey(id: number | null): Promise<OwnKey | null> {
  const known = keys.get(id);
  if (known) return known;
  const asked = ask(id);
  keys.set(id, asked);
  try {
    return await asked;
  } catch (failure) {
    keys.delete(id);
    if (failure instanceof ApiError && failure.status === 404) return null;
    throw failure;
  }
}

async function ask(id: number | null): Promise<OwnKey> {
  const { data } = await send(draftKey, { query: { id } });
  return { id: data.id, key: await importKey(data.key) };
}
