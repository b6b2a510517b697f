import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { IntakeFiled } from '#contract/intake/shapes.ts';
import { canKeepDrafts, ownKey } from '../drafts/own-key.ts';
import { type Sealed, seal, unseal } from '../drafts/sealing.ts';

/** What was filed from this device, by the key of its file. */
export type Filed = ReadonlyMap<string, IntakeFiled>;

/** As long as drafts are kept, in milliseconds (security 13.6). */
const lifetime = 14 * 24 * 60 * 60 * 1000;

/** As it lies in the browser: names of files are names of children, so they are sealed as drafts are. */
interface Kept extends Sealed {
  readonly keyId: number;
  readonly savedAt: number;
}

let opened: UseStore | null = null;
const store = () => {
  opened ??= createStore('intake', 'filed');
  return opened;
};
const nameOf = (userId: number) => `${userId}/filed`;

/** @throws ApiError when the key cannot be fetched */
export async function findFiled(userId: number): Promise<Filed> {
  const name = nameOf(userId);
  const kept = canKeepDrafts() ? await get<Kept>(name, store()) : undefined;
  if (!kept) return new Map();
  const own = kept.savedAt < Date.now() - lifetime ? null : await ownKey(kept.keyId);
  const bytes = own && (await unseal(own.key, name, kept));
  if (bytes) return new Map(JSON.parse(new TextDecoder().decode(bytes)));
  // Too old, or nobody can read it any more.
  await del(name, store());
  return new Map();
}

/** @throws ApiError when the key cannot be fetched */
export async function keepFiled(userId: number, filed: Filed): Promise<void> {
  if (!canKeepDrafts()) return;
  const name = nameOf(userId);
  if (filed.size === 0) return del(name, store());
  const own = await ownKey(null);
  if (!own) return;
  const bytes = new TextEncoder().encode(JSON.stringify([...filed]));
  const kept: Kept = { ...(await seal(own.key, name, bytes)), keyId: own.id, savedAt: Date.now() };
  await set(name, kept, store());
}
