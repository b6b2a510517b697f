import type { FieldErrors } from '../errors.ts';
import { studentStatus } from '../students/lists.ts';
import { pathMessages as words } from './messages.ts';
import { type EventKind, eventKind } from './record.ts';
import type { SentenceId } from './sentences.ts';
import type { PathEventInput } from './shapes.ts';

/** What of an event decides what a supporter may read. */
type Told = { readonly [Name in 'reason' | 'next_step']: number | null } & {
  readonly kind: number;
};

type Detail = 'reason' | 'class_id' | 'school_id' | 'result' | 'next_step';

/** What must be said of each kind of event beside its day. */
const details: Readonly<Partial<Record<EventKind, readonly [Detail, string]>>> = {
  [eventKind.promoted]: ['class_id', words.class],
  [eventKind.repeated]: ['class_id', words.class],
  [eventKind.transferred]: ['school_id', words.school],
  [eventKind.left]: ['reason', words.reason],
  [eventKind.examined]: ['result', words.result],
  [eventKind.nextStep]: ['next_step', words.next],
};

export const detailOf = (kind: EventKind): Detail | null => details[kind]?.[0] ?? null;

/** Events that say whether the student is in the programme: one after the other, by their days. */
export const setsStatus = (kind: EventKind): boolean =>
  kind === eventKind.left || kind === eventKind.returned;

/** The status that an event leads to; null where it changes none, or nobody said why the student left. */
export function statusAfter({ kind, reason }: Pick<PathEventInput, 'kind' | 'reason'>) {
  if (kind === eventKind.returned) return studentStatus.active;
  if (kind !== eventKind.left || reason === null) return null;
  if (reason === 1) return studentStatus.graduated;
  return reason === 2 || reason === 3 ? studentStatus.discontinued : studentStatus.withdrawn;
}

/** Sentences about those who left, by reason; all other reasons have the third, which tells none of them. */
const partings: Readonly<Record<number, 1 | 2 | 4>> = { 1: 1, 4: 2, 5: 2, 11: 4 };
const nextSteps: Readonly<Record<number, 8 | 9 | 10>> = { 1: 8, 2: 9, 3: 10 };

/** Which sentence a supporter may read about this event, once a person has approved it; null for none. */
export function sentenceOf({ kind, reason, next_step }: Told): SentenceId | null {
  switch (kind) {
    case eventKind.left:
      return reason === null ? null : (partings[reason] ?? 3);
    case eventKind.paused:
      return 5;
    case eventKind.returned:
      return 6;
    case eventKind.transferred:
      return 7;
    case eventKind.nextStep:
      return nextSteps[next_step ?? 0] ?? null;
    default:
      return null;
  }
}

/** What is wrong with an event by itself, at its fields. @param today the foundation's day @param dor of the student */
export function pathFaults(input: PathEventInput, today: string, dor: string): FieldErrors {
  const faults: FieldErrors = {};
  if (input.day > today) faults.day = [words.future];
  else if (input.day < dor) faults.day = [words.beforeRegistered];
  const [detail, missing] = details[input.kind] ?? [];
  if (detail && missing && input[detail] === null) faults[detail] = [missing];
  return faults;
}
