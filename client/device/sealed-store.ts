import { del, delMany, get, keys, promisifyRequest, set } from 'idb-keyval';
import { serverNow } from '../lib/server-clock.ts';
import { lateStore } from './device-key.ts';
import { draftsName } from './drafts-name.ts';
import { fateOf, isOnlyRead } from './kept-age.ts';
import { ownKey } from './own-key.ts';
import { type OwnKey, type Sealed, seal, unseal } from './sealing.ts';

/** How often everything is checked for expired data, in milliseconds. */
const sweepEvery = 60 * 60 * 1000;

/** A part as it is stored in the browser: only its name, owner and age are readable. */
interface KeptPart extends Sealed {
  readonly keyId: number;
  readonly savedAt: number;
}

export interface ReadPart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly savedAt: Date;
}

const store = lateStore(draftsName, 'parts');

/** The names of everything stored, of any person: `12/academic/add/7/values`, beginning with the person's id. */
export async function partNames(): Promise<string[]> {
  await dropOldParts();
  return keys<string>(store());
}

/**
 * Encrypts parts with their owner's key and stores them in place of others: everything is done, or nothing.
 * @param replaced names of parts that are deleted in the same step
 * @throws DOMException when the device is full, or the window cannot store anything
 */
export async function writeParts(
  own: OwnKey,
  parts: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>])[],
  replaced: readonly string[] = [],
): Promise<void> {
  const savedAt = serverNow().getTime();
  const sealed = parts.map(
    async ([name, bytes]): Promise<[string, KeptPart]> => [
      name,
      { ...(await seal(own.key, name, bytes)), keyId: own.id, savedAt },
    ],
  );
  const kept = await Promise.all(sealed);
  // What was typed must not be cleared when the device is full; what was only read may be.
  if (parts.some(([name]) => !isOnlyRead(name))) void navigator.storage.persist();
  await store()('readwrite', (all) => {
    for (const [name, part] of kept) all.put(part, name);
    for (const name of replaced) all.delete(name);
    return promisifyRequest(all.transaction);
  });
}

/**
 * @returns null when nothing is stored, or nobody can read it any more
 * @throws ApiError when the key cannot be fetched
 */
export async function readPart(name: string): Promise<ReadPart | null> {
  const part = await get<KeptPart>(name, store());
  if (!part) return null;
  const own = await ownKey(ownerOf(name), part.keyId);
  const bytes = own && (await unseal(own.key, name, part));
  // Its key was rotated out, or the part was altered.
  if (!bytes) await del(name, store());
  return bytes && { bytes, savedAt: new Date(part.savedAt) };
}

export const dropParts = (names: readonly string[]): Promise<void> => delMany([...names], store());

let lastSweep = Number.NEGATIVE_INFINITY;

/** Deletes what is older than 14 days, of any person; checks once an hour. */
async function dropOldParts(): Promise<void> {
  if (performance.now() - lastSweep < sweepEvery) return;
  lastSweep = performance.now();
  const now = serverNow().getTime();
  // One after the other, because a part may be a file of many megabytes.
  for (const name of await keys<string>(store())) {
    const part = await get<KeptPart>(name, store());
    const fate = part && fateOf(name, part.savedAt, now);
    if (fate === 'goes') await del(name, store());
    else if (fate === 'dated anew') await set(name, { ...part, savedAt: now }, store());
  }
}

const ownerOf = (name: string) => Number(name.slice(0, name.indexOf('/')));

export const jsonBytes = (value: object) => new TextEncoder().encode(JSON.stringify(value));
export const jsonOf = <Value>(bytes: Uint8Array): Value =>
  JSON.parse(new TextDecoder().decode(bytes));

/** Name, type and content together, so that the name of a child's report is encrypted as well. */
export async function fileBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const head = new TextEncoder().encode(`${file.name}\n${file.type}`);
  const content = new Uint8Array(await file.arrayBuffer());
  const bytes = new Uint8Array(2 + head.length + content.length);
  new DataView(bytes.buffer).setUint16(0, head.length);
  bytes.set(head, 2);
  bytes.set(content, 2 + head.length);
  return bytes;
}

export function fileOf(bytes: Uint8Array<ArrayBuffer>): File {
  const start = 2 + new DataView(bytes.buffer).getUint16(0);
  // Older parts have no type, because all files were PDFs.
  const [name = '', type = 'application/pdf'] = new TextDecoder()
    .decode(bytes.subarray(2, start))
    .split('\n');
  return new File([bytes.subarray(start)], name, { type });
}
