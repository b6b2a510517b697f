import type { FieldErrors } from '#contract/errors.ts';
import type { Filed } from '#contract/term-reports/shapes.ts';
import type { Place } from '../lib/opened-place.ts';

// A form on this device has a state: it is being typed, it waits to be sent, or the server refused it. While it is
// typed there is one of each name (`academic/add/12`); what was left to be sent is told apart by its key.

export type Fields = Readonly<Record<string, unknown>>;

/** The person and the form's name. With another person nothing can be opened. */
export interface FormName {
  readonly userId: number;
  readonly form: string;
}

/** The heading of an unsent form, whom it is about, and where to open it again. */
export interface Heading {
  readonly title: string;
  readonly about: string | null;
  readonly place: Place;
}

/** What the server said when it was sent later. */
export interface Refusal {
  readonly message: string;
  readonly errors: FieldErrors;
}

/** A form that is being typed, with what lists show of it. */
export interface UnsentForm extends FormName, Heading {
  readonly state: { readonly phase: 'typing' };
  readonly savedAt: Date;
}

/** The same with its content. */
export interface Draft {
  /** What was typed, in the form's own structure. */
  readonly values: Fields;
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

/** What a form sends. */
export interface Parcel {
  /** The name under which its feature registered it (`sendLater`). */
  readonly call: string;
  /** The record that it corrects; null for a new one. */
  readonly id: number | null;
  /** The input, validated by the call's own shape. */
  readonly fields: Fields;
  /** The record as it was when the form was opened, so that somebody else's change is not overwritten. */
  readonly base: Fields | null;
}

/** A form with what was typed, to be sent later. */
export interface LeftForm extends FormName, Heading {
  readonly key: string;
  readonly values: object;
}

/** The state since it was left. Times are ISO text in UTC. */
export type LeftState =
  | {
      readonly phase: 'waiting';
      readonly tries: number;
      readonly lastTry: string | null;
      readonly reason: string | null;
    }
  | ({ readonly phase: 'refused' } & Refusal)
  /** Somebody else added or changed the record with this id; for reports with who, and when. */
  | { readonly phase: 'conflict'; readonly record: number; readonly filed?: Filed | undefined };

export const untried: LeftState = { phase: 'waiting', tries: 0, lastTry: null, reason: null };

/** A form in the outbox. Its files are stored beside it. */
export interface Entry extends LeftForm {
  readonly parcel: Parcel;
  /** Its place in the order; the oldest is sent first. */
  readonly turn: number;
  readonly leftAt: string;
  readonly files: readonly {
    readonly field: string;
    readonly name: string;
    readonly size: number;
    readonly type?: string;
    /** In how many pieces a large file is encrypted; without it, in one. */
    readonly slices?: number;
  }[];
  readonly state: LeftState;
}
