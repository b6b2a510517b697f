import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { fileLimits } from '#contract/files.ts';
import type { Place } from '../../lib/opened-place.ts';
import { draftsName } from './drafts-name.ts';
import { type OwnKey, ownKey } from './own-key.ts';
import { type Sealed, seal, unseal } from './sealing.ts';

/** Drafts are dropped after 14 days, in milliseconds (security 13.6). */
const lifetime = 14 * 24 * 60 * 60 * 1000;

/** One part of a draft as it lies in the browser: nothing readable but whose it is and how old. */
interface KeptPart extends Sealed {
  readonly keyId: number;
  readonly savedAt: number;
}

/** What an unsent form is called, whom it is about, and where it opens again. */
export interface Heading {
  readonly title: string;
  readonly about: string | null;
  readonly place: Place;
}

export interface Draft {
  /** What was typed, as the form held it. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The files that were chosen, by the name of their field. */
  readonly files: Readonly<Record<string, File>>;
  readonly savedAt: Date;
}

/** A draft as lists show it. */
export interface UnsentForm extends Heading {
  readonly name: DraftName;
  readonly savedAt: Date;
}

/** Whose draft of which form: `academic/add/12`. Another person's name opens nothing. */
export interface DraftName {
  readonly userId: number;
  readonly form: string;
}

let opened: UseStore | null = null;
const store = () => {
  opened ??= createStore(draftsName, 'parts');
  return opened;
};

const parts = { values: 'values', heading: 'heading' } as const;
const rootOf = ({ userId, form }: DraftName) => `${userId}/${form}/`;

const listeners = new Set<() => void>();

/** Calls back whenever a draft comes or goes in this tab. Returns the unsubscriber. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Whether something is kept under this name, readable or not; needs no server. */
export async function hasDraft(name: DraftName): Promise<boolean> {
  return (await get<KeptPart>(rootOf(name) + parts.values, store())) !== undefined;
}

/** Whether anything is kept on this device, whoever typed it. */
export async function hasAnyDraft(): Promise<boolean> {
  await dropOldDrafts();
  return (await entries(store())).length > 0;
}

/** @throws ApiError when the key cannot be fetched */
export async function findDraft(name: DraftName): Promise<Draft | null> {
  await dropOldDrafts();
  const root = rootOf(name);
  const values = await readPart(root + parts.values);
  if (!values) return null;
  const files: Record<string, File> = {};
  for (const field of await fieldsWithFile(root)) {
    const file = await readPart(root + field);
    if (file) files[field] = fileOf(file.bytes);
  }
  return { values: jsonOf(values.bytes), files, savedAt: values.savedAt };
}

/**
 * What this person has left unsent on this device, the newest first; of drafts of before headings
 * were kept their forms alone know.
 * @throws ApiError when the key cannot be fetched
 */
export async function listDrafts(userId: number): Promise<UnsentForm[]> {
  await dropOldDrafts();
  const roots = (await keptNames())
    .filter((name) => name.startsWith(`${userId}/`) && name.endsWith(`/${parts.values}`))
    .map((name) => name.slice(0, -parts.values.length));
  const found = await Promise.all(
    roots.map(async (root): Promise<UnsentForm[]> => {
      const heading = await readPart(root + parts.heading);
      const values = await get<KeptPart>(root + parts.values, store());
      if (!heading || !values) return [];
      const form = root.slice(`${userId}/`.length, -1);
      const savedAt = new Date(values.savedAt);
      return [{ ...jsonOf<Heading>(heading.bytes), name: { userId, form }, savedAt }];
    }),
  );
  return found.flat().sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

/** Keeps what was typed, and once for each opening what the form is called. */
export async function writeDraft(
  own: OwnKey,
  name: DraftName,
  values: object,
  heading: Heading | null,
): Promise<void> {
  const root = rootOf(name);
  if (heading) await writePart(own, root + parts.heading, jsonBytes(heading));
  await writePart(own, root + parts.values, jsonBytes(values));
  tellListeners();
}

/** Keeps a chosen file as well, up to what a picture or a PDF may have; a larger one is not kept. */
export async function writeDraftFile(
  own: OwnKey,
  name: DraftName,
  field: string,
  file: File | null,
): Promise<void> {
  const part = rootOf(name) + field;
  if (!file || file.size > fileLimits.pdfBytes) return del(part, store());
  await writePart(own, part, await bytesOf(file));
}

export async function dropDraft(name: DraftName): Promise<void> {
  const root = rootOf(name);
  await delMany(
    (await keptNames()).filter((part) => part.startsWith(root)),
    store(),
  );
  tellListeners();
}

/** Drops what is older than 14 days, whoever typed it. */
export async function dropOldDrafts(): Promise<void> {
  const kept = await entries<string, KeptPart>(store());
  const oldest = Date.now() - lifetime;
  const old = kept.filter(([, part]) => part.savedAt < oldest).map(([name]) => name);
  if (old.length > 0) await delMany(old, store());
}

const keptNames = async () => (await entries<string, KeptPart>(store())).map(([name]) => name);

const fieldsWithFile = async (root: string) =>
  (await keptNames())
    .filter((name) => name.startsWith(root))
    .map((name) => name.slice(root.length))
    .filter((part) => part !== parts.values && part !== parts.heading);

async function writePart(own: OwnKey, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const part: KeptPart = {
    ...(await seal(own.key, name, bytes)),
    keyId: own.id,
    savedAt: Date.now(),
  };
  await set(name, part, store());
}

async function readPart(name: string) {
  const part = await get<KeptPart>(name, store());
  if (!part) return null;
  const own = await ownKey(part.keyId);
  const bytes = own && (await unseal(own.key, name, part));
  // Nobody can read it any more: its key was rotated out, or it was altered.
  if (!bytes) await del(name, store());
  return bytes && { bytes, savedAt: new Date(part.savedAt) };
}

const jsonBytes = (value: object) => new TextEncoder().encode(JSON.stringify(value));
const jsonOf = <Value>(bytes: Uint8Array): Value => JSON.parse(new TextDecoder().decode(bytes));

/** Name, type and content in one piece, so that the name of a child's report is sealed as well. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const head = new TextEncoder().encode(`${file.name}\n${file.type}`);
  const content = new Uint8Array(await file.arrayBuffer());
  const bytes = new Uint8Array(2 + head.length + content.length);
  new DataView(bytes.buffer).setUint16(0, head.length);
  bytes.set(head, 2);
  bytes.set(content, 2 + head.length);
  return bytes;
}

function fileOf(bytes: Uint8Array<ArrayBuffer>): File {
  const start = 2 + new DataView(bytes.buffer).getUint16(0);
  // Until there were other files than PDFs, no type was kept.
  const [name = '', type = 'application/pdf'] = new TextDecoder()
    .decode(bytes.subarray(2, start))
    .split('\n');
  return new File([bytes.subarray(start)], name, { type });
}
