import type { FieldErrors } from '#contract/errors.ts';
import { fileLimits } from '#contract/files.ts';
import type { Place } from '../lib/opened-place.ts';
import { valuesPart } from './count-unsent.ts';
import {
  dropParts,
  fileBytes,
  fileOf,
  isPartThere,
  jsonBytes,
  jsonOf,
  partNames,
  readPart,
  writePart,
} from './sealed-store.ts';
import type { OwnKey } from './sealing.ts';

/** The heading of an unsent form, whom it is about, and where to open it again. */
export interface Heading {
  readonly title: string;
  readonly about: string | null;
  readonly place: Place;
}

export interface Draft {
  /** What was typed, in the form's own structure. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The files that were chosen, by the name of their field. */
  readonly files: Readonly<Record<string, File>>;
  readonly savedAt: Date;
  /** The key for sending the form (rule 2.20); null for a draft from before there were keys. */
  readonly key: string | null;
  readonly refusal: Refusal | null;
}

/** The version of the record that it changes, as it was read then; 0 for a draft from before there were versions. */
export const versionIn = ({ values }: Draft): number =>
  typeof values.version === 'number' ? values.version : 0;

/** A draft, with what lists show of it. */
export interface UnsentForm extends Heading {
  readonly name: DraftName;
  readonly savedAt: Date;
}

/** The person and the form's name: `academic/add/12`. With another person nothing can be opened. */
export interface DraftName {
  readonly userId: number;
  readonly form: string;
}

/** What the server said when it was sent later, out of the outbox. */
export interface Refusal {
  readonly message: string;
  readonly errors: FieldErrors;
}

/** What is stored once for each opening, beside what is typed. */
export interface OpenedForm extends Heading {
  readonly key: string;
  readonly refusal?: Refusal | null;
}

/** A form that is moved into the outbox, with what was typed. */
export interface LeftForm extends Heading {
  readonly userId: number;
  readonly form: string;
  readonly key: string;
  readonly values: object;
}

const parts = { values: valuesPart, heading: 'heading' } as const;
const ownParts: readonly string[] = Object.values(parts);
const rootOf = ({ userId, form }: DraftName) => `${userId}/${form}/`;

const listeners = new Set<() => void>();

/** Calls back whenever a draft is added or removed in this tab. Returns the unsubscriber. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Whether something is stored under this name, readable or not; needs no server. */
export const hasDraft = (name: DraftName): Promise<boolean> =>
  isPartThere(rootOf(name) + parts.values);

/** The names of a draft's parts in the store. */
export async function draftParts(name: DraftName): Promise<string[]> {
  const root = rootOf(name);
  return (await partNames()).filter((part) => part.startsWith(root));
}

/** Whether any form is kept unsent on this device, or waits in the outbox, whoever typed it. */
export const hasAnyDraft = async (): Promise<boolean> =>
  (await partNames()).some((name) => name.endsWith(`/${parts.values}`) || name.endsWith('/parcel'));

/** @throws ApiError when the key cannot be fetched */
export async function findDraft(name: DraftName): Promise<Draft | null> {
  const root = rootOf(name);
  const names = await draftParts(name);
  const values = await readPart(root + parts.values);
  if (!values) return null;
  const kept = await readPart(root + parts.heading);
  const opening: Partial<OpenedForm> = kept ? jsonOf(kept.bytes) : {};
  const files: Record<string, File> = {};
  for (const field of names.map((one) => one.slice(root.length))) {
    const file = ownParts.includes(field) ? null : await readPart(root + field);
    if (file) files[field] = fileOf(file.bytes);
  }
  return {
    values: jsonOf(values.bytes),
    files,
    savedAt: values.savedAt,
    key: opening.key ?? null,
    refusal: opening.refusal ?? null,
  };
}

/**
 * This person's unsent forms on this device, the newest first. Drafts from before headings were stored have
 * none; only their own forms find them.
 * @throws ApiError when the key cannot be fetched
 */
export async function listDrafts(userId: number): Promise<UnsentForm[]> {
  const roots = (await partNames())
    .filter((name) => name.startsWith(`${userId}/`) && name.endsWith(`/${parts.values}`))
    .map((name) => name.slice(0, -parts.values.length));
  const found = await Promise.all(
    roots.map(async (root): Promise<UnsentForm[]> => {
      const heading = await readPart(root + parts.heading);
      const values = await readPart(root + parts.values);
      if (!heading || !values) return [];
      const form = root.slice(`${userId}/`.length, -1);
      return [
        { ...jsonOf<Heading>(heading.bytes), name: { userId, form }, savedAt: values.savedAt },
      ];
    }),
  );
  return found.flat().sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

/** Stores what was typed, and once for each opening the form's heading and key. */
export async function writeDraft(
  own: OwnKey,
  name: DraftName,
  values: object,
  once: OpenedForm | null,
): Promise<void> {
  const root = rootOf(name);
  if (once) await writePart(own, root + parts.heading, jsonBytes(once));
  await writePart(own, root + parts.values, jsonBytes(values));
  tellListeners();
}

/** Stores a chosen file too, if it is not larger than a picture or PDF may be. */
export async function writeDraftFile(
  own: OwnKey,
  name: DraftName,
  field: string,
  file: File | null,
): Promise<void> {
  const part = rootOf(name) + field;
  if (!file || file.size > fileLimits.pdfBytes) return dropParts([part]);
  await writePart(own, part, await fileBytes(file));
}

export async function dropDraft(name: DraftName): Promise<void> {
  await dropParts(await draftParts(name));
  tellListeners();
}
