import { fileLimits } from '#contract/files.ts';
import { outboxRoot } from './in-use.ts';
import type { Entry, ParcelState } from './parcel.ts';
import {
  dropParts,
  fileBytes,
  fileOf,
  jsonBytes,
  jsonOf,
  partNames,
  readPart,
  writeParts,
} from './sealed-store.ts';
import type { OwnKey } from './sealing.ts';

const partOf = (userId: number, key: string, part: 'parcel' | 'state' | `file:${string}`) =>
  `${outboxRoot(userId)}${key}/${part}`;
const parcelEnd = '/parcel';
/** Large files are encrypted in pieces of this size. */
const sliceBytes = 4 * 1024 * 1024;

/** The keys of waiting forms, unordered; needs no server. */
export async function listKeys(userId: number): Promise<string[]> {
  const root = outboxRoot(userId);
  return (await partNames())
    .filter((name) => name.startsWith(root) && name.endsWith(parcelEnd))
    .map((name) => name.slice(root.length, -parcelEnd.length));
}

/**
 * The waiting forms, in their order.
 * @throws ApiError when the key cannot be fetched
 */
export async function listEntries(userId: number): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const key of await listKeys(userId)) {
    const parcel = await readPart(partOf(userId, key, 'parcel'));
    const state = parcel && (await readPart(partOf(userId, key, 'state')));
    if (parcel && state)
      found.push({ ...jsonOf<Entry>(parcel.bytes), state: jsonOf<ParcelState>(state.bytes) });
  }
  return found.sort((one, other) => one.turn - other.turn);
}

/** A form with its files that is being stored. */
export interface FullEntry {
  readonly entry: Entry;
  readonly files: Readonly<Record<string, File>>;
}

/**
 * Stores all of them at once, or none.
 * @param replaced names of parts that are deleted in the same step
 * @throws DOMException when the device is full
 */
export async function writeEntries(
  own: OwnKey,
  entries: readonly FullEntry[],
  replaced: readonly string[] = [],
): Promise<void> {
  const parts: [string, Uint8Array<ArrayBuffer>][] = [];
  try {
    for (const {
      entry: { state, ...entry },
      files,
    } of entries) {
      parts.push([partOf(own.userId, entry.key, 'parcel'), jsonBytes(entry)]);
      parts.push([partOf(own.userId, entry.key, 'state'), jsonBytes(state)]);
      for (const [field, file] of Object.entries(files)) {
        const part = partOf(own.userId, entry.key, `file:${field}`);
        if (slicesOf(file) === 0) parts.push([part, await fileBytes(file)]);
        else await writeSlices(own, part, file);
      }
    }
    await writeParts(own, parts, replaced);
  } catch (failure) {
    // Some pieces of a large file may be stored already, so they are deleted.
    for (const { entry } of entries) await dropEntry(own.userId, entry.key);
    throw failure;
  }
}

/** In how many pieces a file is encrypted, so that a long film is never in memory as a whole; 0 for a small file. */
export const slicesOf = ({ size }: File): number =>
  size > fileLimits.pdfBytes ? Math.ceil(size / sliceBytes) : 0;

async function writeSlices(own: OwnKey, part: string, file: File): Promise<void> {
  for (let at = 0; at * sliceBytes < file.size; at += 1) {
    const slice = file.slice(at * sliceBytes, (at + 1) * sliceBytes);
    await writeParts(own, [[`${part}/${at}`, new Uint8Array(await slice.arrayBuffer())]]);
  }
}

/** @throws ApiError */
async function readSlices(part: string, slices: number): Promise<Blob[] | null> {
  const found: Blob[] = [];
  for (let at = 0; at < slices; at += 1) {
    const slice = await readPart(`${part}/${at}`);
    if (!slice) return null;
    found.push(new Blob([slice.bytes]));
  }
  return found;
}

export async function writeState(own: OwnKey, key: string, state: ParcelState): Promise<void> {
  await writeParts(own, [[partOf(own.userId, key, 'state'), jsonBytes(state)]]);
}

/** @throws ApiError when the key cannot be fetched */
export async function readFiles(userId: number, entry: Entry): Promise<Record<string, File>> {
  const files: Record<string, File> = {};
  for (const { field, name, type = '', slices = 0 } of entry.files) {
    const at = partOf(userId, entry.key, `file:${field}`);
    if (slices > 0) {
      const found = await readSlices(at, slices);
      if (found) files[field] = new File(found, name, { type });
      continue;
    }
    const part = await readPart(at);
    if (part) files[field] = fileOf(part.bytes);
  }
  return files;
}

/** The names of its parts in the store. */
export async function entryParts(userId: number, key: string): Promise<string[]> {
  const root = `${outboxRoot(userId)}${key}/`;
  return (await partNames()).filter((name) => name.startsWith(root));
}

export async function dropEntry(userId: number, key: string): Promise<void> {
  await dropParts(await entryParts(userId, key));
}
