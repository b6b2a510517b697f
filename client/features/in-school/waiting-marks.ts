import type { CheckMoment, SchoolMark } from '#contract/in-school/marks.ts';
import { inSchoolMessages } from '#contract/in-school/messages.ts';
import type { CheckInput, CheckOutcome } from '#contract/in-school/shapes.ts';
import type { Entry, Parcel } from '../../device/form.ts';

/** The content of a sheet of 'In school?'; null for any other form. */
export const sheetOf = ({ call, fields }: Parcel): CheckInput | null =>
  // Stored by that very form, in the shape of its call.
  call === 'school/mark' ? (fields as unknown as CheckInput) : null;

/** What this person's outbox has of a school. */
export interface WaitingMarks {
  /** By the id of the student; of two sheets the later one counts. */
  readonly marks: ReadonlyMap<number, SchoolMark>;
  /** Sheets that the server did not accept. */
  readonly refused: number;
}

/** The schools with marks in the outbox. */
export const schoolsWaiting = (entries: readonly Entry[] | null): ReadonlySet<number> =>
  new Set((entries ?? []).flatMap(({ parcel }) => sheetOf(parcel)?.school ?? []));

/** The marks of a school and moment that are in the outbox, in their order. */
export function waitingMarks(
  entries: readonly Entry[] | null,
  school: number,
  moment: CheckMoment,
): WaitingMarks {
  const own = (entries ?? []).flatMap(({ parcel, state }) => {
    const sheet = sheetOf(parcel);
    return sheet?.school === school && sheet.moment === moment ? { sheet, state } : [];
  });
  const waiting = own.filter(({ state }) => state.phase === 'waiting');
  return {
    marks: new Map(
      waiting.flatMap(({ sheet }) =>
        sheet.marks.map(({ student_id, mark }) => [student_id, mark] as const),
      ),
    ),
    refused: own.length - waiting.length,
  };
}

/**
 * The part of a sheet that was refused although the rest was stored: the marks of students who were handed over
 * meanwhile. It stays in the outbox until its owner has seen it.
 * @returns null when all of it was stored
 */
export function restOf(entry: Entry, reply: unknown): Entry | null {
  const { parcel, values } = entry;
  const sheet = sheetOf(parcel);
  // A reply that is fetched late has been emptied by then.
  const not_yours = (reply as Partial<CheckOutcome> | null)?.not_yours ?? [];
  if (sheet === null || not_yours.length === 0) return null;
  const isLeft = (id: number) => not_yours.some(({ student_id }) => student_id === id);
  const { marks } = values as { marks: Readonly<Record<string, unknown>> };
  const names = not_yours.map(({ name }) => name).join(', ');
  return {
    ...entry,
    parcel: {
      ...parcel,
      fields: { ...sheet, marks: sheet.marks.filter(({ student_id }) => isLeft(student_id)) },
    },
    values: {
      ...values,
      marks: Object.fromEntries(Object.entries(marks).filter(([id]) => isLeft(Number(id)))),
    },
    state: { phase: 'refused', message: inSchoolMessages.notYours(names), errors: {} },
  };
}
