import { errorMessages, type FieldErrors } from '#contract/errors.ts';
import type { Filed } from '#contract/term-reports/shapes.ts';
import { ApiError, type SentCall } from '../lib/api.ts';
import { failureTexts } from '../lib/api-error.ts';
import type { Compared, Names } from './comparison.ts';
import type { Entry, Fields } from './form.ts';

/** A record as it is now; of reports with who filed or corrected it last. */
export interface FiledRecord {
  readonly record: Fields;
  readonly filed?: Filed;
}

/** What the device must know of a form to send it later, or to save it over somebody else's change. */
export interface FormDescription {
  /** Sends it; not given for a form that only works on line. */
  readonly call?: SentCall;
  /** The fields in which its two sides are compared. */
  readonly compared?: Compared;
  /** The stored values of what it changes; for a file that replaces another, its `path`. */
  readonly read?: (id: number, fields: Fields) => Promise<FiledRecord>;
  /** The names for the ids of references. */
  readonly names?: (fields: Fields) => Promise<Names>;
  /** For one file that replaces the one before: the field of the refusal when another came meanwhile. */
  readonly replaces?: string;
  /** For a form that adds what there may be only once. */
  readonly once?: {
    /** The form that corrects it. */
    readonly correction: string;
    readonly isTaken: (errors: FieldErrors) => boolean;
    /** The id of the one that is there. */
    readonly find: (fields: Fields) => Promise<number | undefined>;
  };
  /** The part that was refused although the rest was stored; `reply` is null when the server has it no more. */
  readonly restOf?: (entry: Entry, reply: unknown) => Entry | null;
}

const described = new Map<string, FormDescription>();
let loadForms: () => Promise<unknown> = async () => undefined;

/** Registers a form under its name, such as `school/edit`: entries of the outbox are stored with that name. */
export function sendLater(name: string, form: FormDescription): void {
  described.set(name, form);
}

/** Says what loads the features' registrations: they are needed when the first form is sent or compared. */
export function setFormsLoader(load: typeof loadForms): void {
  loadForms = load;
}

export function formCalled(name: string): FormDescription {
  const form = described.get(name);
  if (!form) throw new Error(`No form is called ${name}`);
  return form;
}

/**
 * The same when the registrations may not be loaded yet.
 * @throws ApiError offline, where their code may be missing
 */
export async function loadForm(name: string): Promise<FormDescription> {
  await loadForms().catch(() => {
    throw new ApiError(0, failureTexts.network);
  });
  return formCalled(name);
}

/** The row with this id, as the record of a form. */
export function among(
  rows: readonly ({ readonly id: number } & Fields)[],
  id: number,
): FiledRecord {
  const record = rows.find((one) => one.id === id);
  if (!record) throw new ApiError(404, errorMessages.missing);
  return { record };
}

export const named = <Row extends { id: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): ReadonlyMap<number, string> => new Map(rows.map((row) => [row.id, nameOf(row)]));
