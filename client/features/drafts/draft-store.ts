import type { FieldErrors } from '#contract/errors.ts';
import { fileLimits } from '#contract/files.ts';
import type { Place } from '../../lib/opened-place.ts';
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
  /** Under which the form is sent (contract 11); null for one of before there were keys. */
  readonly key: string | null;
  readonly refusal: Refusal | null;
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

/** What the server said when it was sent later, out of the outbox. */
export interface Refusal {
  readonly message: string;
  readonly errors: FieldErrors;
}

/** What is kept once for each opening, beside what is typed. */
export interface OpenedForm extends Heading {
  readonly key: string;
  readonly refusal?: Refusal | null;
}

/** A form on its way into the outbox, and what was typed in it. */
export interface LeftForm extends Heading {
  readonly userId: number;
  readonly form: string;
  readonly key: string;
  readonly values: object;
}

const parts = { values: 'values', heading: 'heading' } as const;
const ownParts: readonly string[] = Object.values(parts);
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
export const hasDraft = (name: DraftName): Promise<boolean> =>
  isPartThere(rootOf(name) + parts.values);

/** The names under which a draft lies in the store. */
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
 * What this person has left unsent on this device, the newest first; of drafts of before headings
 * were kept their forms alone know.
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

/** Keeps what was typed, and once for each opening what the form is called, and its key. */
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

/** Keeps a chosen file as well, up to what a picture or a PDF may have; a larger one is not kept. */
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
