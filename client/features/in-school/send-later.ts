import { markInSchool } from '#contract/in-school/calls.ts';
import { inSchoolMessages } from '#contract/in-school/messages.ts';
import type { CheckOutcome } from '#contract/in-school/shapes.ts';
import type { Entry } from '../../device/records.ts';
import { sendLater } from '../../device/send-later.ts';
import { sheetOf } from './waiting-marks.ts';

sendLater('school/mark', { call: markInSchool, restOf });

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
