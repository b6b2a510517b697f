import { fileLimits } from '#contract/files.ts';
import type {
  Draft,
  Entry,
  FormName,
  Heading,
  LeftForm,
  LeftState,
  Refusal,
  UnsentForm,
} from './form.ts';
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

/** An entry with its files that is being stored. */
export interface FullEntry {
  readonly entry: Entry;
  readonly files: Readonly<Record<string, File>>;
}

export function fullEntry(entry: Entry, given: Readonly<Record<string, File | null>>): FullEntry {
  const files: Record<string, File> = {};
  for (const [field, file] of Object.entries(given)) if (file) files[field] = file;
  const described = Object.entries(files).map(([field, file]) => ({
    ...{ field, name: file.name, size: file.size, type: file.type },
    slices: slicesOf(file),
  }));
  return { entry: { ...entry, files: described }, files };
}

const listeners = new Set<() => void>();
const channel = 'outbox';

/** Calls back when forms are added, changed or removed, in this tab or another. Returns the unsubscriber. */
export function subscribeToForms(listener: () => void): () => void {
  const otherTabs = new BroadcastChannel(channel);
  otherTabs.onmessage = listener;
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    otherTabs.close();
  };
}

/** Tells all tabs that forms were changed, or that one was opened. */
export function noteForms(): void {
  for (const listener of listeners) listener();
  const otherTabs = new BroadcastChannel(channel);
  otherTabs.postMessage('changed');
  otherTabs.close();
}

const rootOf = ({ userId, form }: FormName) => `${userId}/${form}/`;
const entryRoot = (userId: number, key: string) => `${userId}/outbox/${key}/`;
/** The part that every form has, by whether it is being typed or was left. */
const typedEnd = '/values';
const leftEnd = '/parcel';
const ownParts = ['values', 'heading'];

async function dropUnder(root: string): Promise<void> {
  await dropParts((await partNames()).filter((name) => name.startsWith(root)));
  noteForms();
}

/** The beginnings of the names of this person's forms; needs neither the server nor the key. */
async function rootsEnding(userId: number, end: string): Promise<string[]> {
  const names = await partNames();
  const own = names.filter((name) => name.startsWith(`${userId}/`) && name.endsWith(end));
  return own.map((name) => name.slice(0, 1 - end.length));
}

export const countUnsent = async (userId: number) => (await rootsEnding(userId, typedEnd)).length;
export const countLeft = async (userId: number) => (await rootsEnding(userId, leftEnd)).length;

/** Whether any form is on this device, whoever typed it. */
export const hasAnyForm = async (): Promise<boolean> =>
  (await partNames()).some((name) => name.endsWith(typedEnd) || name.endsWith(leftEnd));

/** Whether such a form is being typed, readable or not. */
export const hasDraft = async (name: FormName): Promise<boolean> =>
  (await partNames()).includes(rootOf(name) + ownParts[0]);

/** @throws ApiError when the key cannot be fetched */
export async function findDraft(name: FormName): Promise<Draft | null> {
  const root = rootOf(name);
  const names = (await partNames()).filter((part) => part.startsWith(root));
  const values = await readPart(`${root}values`);
  if (!values) return null;
  const heading = await readPart(`${root}heading`);
  const { key, refusal }: Partial<Draft> = heading ? jsonOf(heading.bytes) : {};
  const files: Record<string, File> = {};
  for (const field of names.map((one) => one.slice(root.length))) {
    const file = ownParts.includes(field) ? null : await readPart(root + field);
    if (file) files[field] = fileOf(file.bytes);
  }
  const { savedAt } = values;
  return {
    values: jsonOf(values.bytes),
    files,
    savedAt,
    key: key ?? null,
    refusal: refusal ?? null,
  };
}

/**
 * The forms that this person is typing, the newest first. Drafts from before headings were stored have none; only
 * their own forms find them.
 * @throws ApiError when the key cannot be fetched
 */
export async function listUnsent(userId: number): Promise<UnsentForm[]> {
  const found: UnsentForm[] = [];
  for (const root of await rootsEnding(userId, typedEnd)) {
    const heading = await readPart(`${root}heading`);
    const values = await readPart(`${root}values`);
    if (!heading || !values) continue;
    const form = root.slice(`${userId}/`.length, -1);
    const { savedAt } = values;
    found.push({
      ...jsonOf<Heading>(heading.bytes),
      userId,
      form,
      savedAt,
      state: { phase: 'typing' },
    });
  }
  return found.sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

/**
 * The forms that this person left, in their order.
 * @throws ApiError when the key cannot be fetched
 */
export async function listEntries(userId: number): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const root of await rootsEnding(userId, leftEnd)) {
    const parcel = await readPart(`${root}parcel`);
    const state = parcel && (await readPart(`${root}state`));
    if (parcel && state)
      found.push({ ...jsonOf<Entry>(parcel.bytes), state: jsonOf<LeftState>(state.bytes) });
  }
  return found.sort((one, other) => one.turn - other.turn);
}

/** Stores what was typed, and once for each opening the form's heading and key. */
export async function writeDraft(
  own: OwnKey,
  name: FormName,
  values: object,
  once: (Heading & Pick<LeftForm, 'key'> & { readonly refusal?: Refusal | null }) | null,
): Promise<void> {
  const root = rootOf(name);
  const heading = once ? [[`${root}heading`, jsonBytes(once)] as const] : [];
  await writeParts(own, [...heading, [`${root}values`, jsonBytes(values)]]);
  noteForms();
}

/** Stores a chosen file too, if it is not larger than a picture or PDF may be. */
export async function writeDraftFile(
  own: OwnKey,
  name: FormName,
  field: string,
  file: File | null,
): Promise<void> {
  const part = rootOf(name) + field;
  if (!file || file.size > fileLimits.pdfBytes) return dropParts([part]);
  await writeParts(own, [[part, await fileBytes(file)]]);
}

export const dropDraft = (name: FormName): Promise<void> => dropUnder(rootOf(name));
export const dropEntry = ({ userId, key }: LeftForm): Promise<void> =>
  dropUnder(entryRoot(userId, key));

/** Whether it is still there: another tab may have removed it. */
export const hasEntry = async ({ userId, key }: LeftForm): Promise<boolean> =>
  (await partNames()).includes(`${entryRoot(userId, key)}parcel`);

/**
 * Stores entries in place of other forms: all of it is done in one step, or nothing.
 * @param replaced entries by their keys, and unsent forms by their names
 * @throws DOMException when the device is full
 */
export async function writeEntries(
  own: OwnKey,
  all: readonly FullEntry[],
  replaced: { readonly keys?: readonly string[]; readonly forms?: readonly string[] } = {},
): Promise<void> {
  const { userId } = own;
  const roots = [
    ...(replaced.keys ?? []).map((key) => entryRoot(userId, key)),
    ...(replaced.forms ?? []).map((form) => rootOf({ userId, form })),
  ];
  const parts: [string, Uint8Array<ArrayBuffer>][] = [];
  try {
    for (const { entry, files } of all) {
      const { state, ...parcel } = entry;
      const root = entryRoot(userId, entry.key);
      parts.push([`${root}parcel`, jsonBytes(parcel)], [`${root}state`, jsonBytes(state)]);
      for (const [field, file] of Object.entries(files)) {
        const part = `${root}file:${field}`;
        if (slicesOf(file) === 0) parts.push([part, await fileBytes(file)]);
        else await writeSlices(own, part, file);
      }
    }
    const old = (await partNames()).filter((name) => roots.some((root) => name.startsWith(root)));
    await writeParts(own, parts, old);
  } catch (failure) {
    // Some pieces of a large file may be stored already, so they are deleted.
    for (const { entry } of all) await dropEntry(entry);
    throw failure;
  }
  noteForms();
}

export async function writeState(own: OwnKey, { key }: LeftForm, state: LeftState): Promise<void> {
  await writeParts(own, [[`${entryRoot(own.userId, key)}state`, jsonBytes(state)]]);
  noteForms();
}

/** Large files are encrypted in pieces of this size. */
const sliceBytes = 4 * 1024 * 1024;

/** In how many pieces a file is encrypted, so that a long film is never in memory as a whole; 0 for a small file. */
const slicesOf = ({ size }: File): number =>
  size > fileLimits.pdfBytes ? Math.ceil(size / sliceBytes) : 0;

async function writeSlices(own: OwnKey, part: string, file: File): Promise<void> {
  for (let at = 0; at * sliceBytes < file.size; at += 1) {
    const slice = file.slice(at * sliceBytes, (at + 1) * sliceBytes);
    await writeParts(own, [[`${part}/${at}`, new Uint8Array(await slice.arrayBuffer())]]);
  }
}

async function readSlices(part: string, slices: number): Promise<Blob[] | null> {
  const found: Blob[] = [];
  for (let at = 0; at < slices; at += 1) {
    const slice = await readPart(`${part}/${at}`);
    if (!slice) return null;
    found.push(new Blob([slice.bytes]));
  }
  return found;
}

/** @throws ApiError when the key cannot be fetched */
export async function readFiles({ userId, key, files }: Entry): Promise<Record<string, File>> {
  const found: Record<string, File> = {};
  for (const { field, name, type = '', slices = 0 } of files) {
    const at = `${entryRoot(userId, key)}file:${field}`;
    if (slices > 0) {
      const pieces = await readSlices(at, slices);
      if (pieces) found[field] = new File(pieces, name, { type });
      continue;
    }
    const part = await readPart(at);
    if (part) found[field] = fileOf(part.bytes);
  }
  return found;
}
