import type { IntakeFiled } from '#contract/intake/shapes.ts';
import { canKeepDrafts, ownKey } from '../../device/own-key.ts';
import { dropParts, jsonBytes, jsonOf, readPart, writeParts } from '../../device/sealed-store.ts';

/** What was filed from this device, by the key of its file. */
export type Filed = ReadonlyMap<string, IntakeFiled>;

/** File names are names of children, so they are encrypted like drafts. */
const nameOf = (userId: number) => `${userId}/intake/filed`;

/** @throws ApiError when the key cannot be fetched */
export async function findFiled(userId: number): Promise<Filed> {
  const kept = canKeepDrafts() ? await readPart(nameOf(userId)) : null;
  return new Map(kept ? jsonOf<[string, IntakeFiled][]>(kept.bytes) : []);
}

/** @throws ApiError when the key cannot be fetched */
export async function keepFiled(userId: number, filed: Filed): Promise<void> {
  if (!canKeepDrafts()) return;
  if (filed.size === 0) return dropParts([nameOf(userId)]);
  const own = await ownKey(userId, null);
  if (own) await writeParts(own, [[nameOf(userId), jsonBytes([...filed])]]);
}
