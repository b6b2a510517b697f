import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { fileLimits } from '#contract/files.ts';
import { ownKey } from './own-key.ts';
import { type Sealed, seal, unseal } from './sealing.ts';

/** Drafts are dropped after 14 days, in milliseconds (security 13.6). */
const lifetime = 14 * 24 * 60 * 60 * 1000;

/** One part of a draft as it lies in the browser: nothing readable but whose it is and how old. */
interface KeptPart extends Sealed {
  readonly keyId: number;
  readonly savedAt: number;
}

export interface Draft {
  /** What was typed, as the form held it. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly file: File | null;
  readonly savedAt: Date;
}

/** Whose draft of which form: `academic/add/12`. Another person's name opens nothing. */
export interface DraftName {
  readonly userId: number;
  readonly form: string;
}

let opened: UseStore | null = null;
const store = () => {
  opened ??= createStore('drafts', 'parts');
  return opened;
};

const valuesName = ({ userId, form }: DraftName) => `${userId}/${form}/values`;
const fileName = ({ userId, form }: DraftName) => `${userId}/${form}/file`;

/** Without a secure context (plain http elsewhere than on this machine) browsers seal nothing. */
export const canKeepDrafts = () => 'subtle' in crypto && 'indexedDB' in globalThis;

/** Whether something is kept under this name, readable or not; needs no server. */
export async function hasDraft(name: DraftName): Promise<boolean> {
  return (await get<KeptPart>(valuesName(name), store())) !== undefined;
}

/** @throws ApiError when the key cannot be fetched */
export async function findDraft(name: DraftName): Promise<Draft | null> {
  await dropOldDrafts();
  const values = await readPart(valuesName(name));
  if (!values) return null;
  const file = await readPart(fileName(name));
  return {
    values: JSON.parse(new TextDecoder().decode(values.bytes)),
    file: file && fileOf(file.bytes),
    savedAt: values.savedAt,
  };
}

/** @throws ApiError when the key cannot be fetched */
export async function writeDraftValues(name: DraftName, values: object): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  await writePart(valuesName(name), bytes);
}

/** Keeps the chosen file as well, up to what an upload may have; a larger one is not kept. */
export async function writeDraftFile(name: DraftName, file: File | null): Promise<void> {
  if (!file || file.size > fileLimits.pdfBytes) return del(fileName(name), store());
  await writePart(fileName(name), await bytesOf(file));
}

export async function dropDraft(name: DraftName): Promise<void> {
  await delMany([valuesName(name), fileName(name)], store());
}

/** Drops what is older than 14 days, whoever typed it. */
export async function dropOldDrafts(): Promise<void> {
  const kept = await entries<string, KeptPart>(store());
  const oldest = Date.now() - lifetime;
  const old = kept.filter(([, part]) => part.savedAt < oldest).map(([name]) => name);
  if (old.length > 0) await delMany(old, store());
}

async function writePart(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const own = await ownKey(null);
  if (!own) return;
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

/** Name and content in one piece, so that the name of a child's report is sealed as well. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const name = new TextEncoder().encode(file.name);
  const content = new Uint8Array(await file.arrayBuffer());
  const bytes = new Uint8Array(2 + name.length + content.length);
  new DataView(bytes.buffer).setUint16(0, name.length);
  bytes.set(name, 2);
  bytes.set(content, 2 + name.length);
  return bytes;
}

function fileOf(bytes: Uint8Array<ArrayBuffer>): File {
  const start = 2 + new DataView(bytes.buffer).getUint16(0);
  const name = new TextDecoder().decode(bytes.subarray(2, start));
  return new File([bytes.subarray(start)], name, { type: 'application/pdf' });
}
