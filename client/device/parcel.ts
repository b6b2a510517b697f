import { addDocument } from '#contract/documents/calls.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { addMedia } from '#contract/gallery/calls.ts';
import { markInSchool } from '#contract/in-school/calls.ts';
import type { CheckInput } from '#contract/in-school/shapes.ts';
import { reportPromises } from '#contract/report-kinds/promises.ts';
import { namedByKind, type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import { addCluster, addSchool, editSchool } from '#contract/schools/calls.ts';
import { addStudent, editStudent, patchStudent } from '#contract/students/calls.ts';
import type { Filed } from '#contract/term-reports/shapes.ts';
import { editUser, registerUser } from '#contract/users/calls.ts';
import type { LeftForm } from './draft-store.ts';

/** The forms that may wait in the outbox, by the beginning of their names, and the calls that they make. */
export const parcelCalls = {
  ...namedByKind(
    (kind) => `${kind}/add`,
    (kind) => reportPromises[kind].calls.add,
  ),
  ...namedByKind(
    (kind) => `${kind}/edit`,
    (kind) => reportPromises[kind].calls.edit,
  ),
  'student/add': addStudent,
  'student/edit': editStudent,
  'student/picture': patchStudent,
  'student/certificate': patchStudent,
  'document/add': addDocument,
  'media/add': addMedia,
  'school/mark': markInSchool,
  'school/add': addSchool,
  'school/edit': editSchool,
  'cluster/add': addCluster,
  'user/add': registerUser,
  'user/edit': editUser,
} as const;
export type ParcelCall = keyof typeof parcelCalls;

/**
 * Forms of one file that replaces the one before, and the field under which the server reports that another one
 * came meanwhile.
 */
const replacedFiles: Partial<Record<ParcelCall, string>> = {
  'student/picture': 'pic',
  'student/certificate': 'kcpe_file',
  'document/add': 'file',
};
export const replacedFile = (call: ParcelCall): string | null => replacedFiles[call] ?? null;

/** The correction that replaces a form once the record exists. */
export function correctionOf(call: ParcelCall): ParcelCall {
  const kind = reportAdded(call);
  return kind ? `${kind}/edit` : call;
}

/** The kind of report that a form adds; undefined for other forms. */
export const reportAdded = (call: ParcelCall): ReportKindName | undefined =>
  reportKinds.find((kind) => call === `${kind}/add`);

export type Fields = Readonly<Record<string, unknown>>;

/** The content of a sheet of 'In school?'; null for any other form. */
export const sheetOf = ({ call, fields }: Parcel): CheckInput | null =>
  // Stored by that very form, in the shape of its call.
  call === 'school/mark' ? (fields as unknown as CheckInput) : null;

/** What a form sends. */
export interface Parcel {
  readonly call: ParcelCall;
  /** The record that it corrects; null for a new one. */
  readonly id: number | null;
  /** The input, validated by the call's own shape. */
  readonly fields: Fields;
  /** The record as it was when the form was opened, so that somebody else's change is not overwritten. */
  readonly base: Fields | null;
}

/** The state so far. Times are ISO text in UTC. */
export type ParcelState =
  | {
      readonly phase: 'waiting';
      readonly tries: number;
      readonly lastTry: string | null;
      readonly reason: string | null;
    }
  | { readonly phase: 'refused'; readonly message: string; readonly errors: FieldErrors }
  /** Somebody else added or changed the record with this id; for reports with who, and when. */
  | { readonly phase: 'conflict'; readonly record: number; readonly filed?: Filed | undefined };

export const untried: ParcelState = { phase: 'waiting', tries: 0, lastTry: null, reason: null };

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
  readonly state: ParcelState;
}

/** Whether it is sent without a decision. */
export const isWaiting = (entry: Entry): boolean => entry.state.phase === 'waiting';
