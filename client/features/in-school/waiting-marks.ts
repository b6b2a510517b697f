import type { CheckMoment, SchoolMark } from '#contract/in-school/marks.ts';
import type { CheckInput } from '#contract/in-school/shapes.ts';
import type { Entry, Parcel } from '../../device/records.ts';

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
