import { isDate } from '../dates.ts';
import type { FieldErrors } from '../errors.ts';
import { studentStatus } from './lists.ts';
import { studentMessages as words } from './messages.ts';

/** Most siblings a form takes (rule 5.2). */
export const siblingsMax = 50;

/** What stands for 'no supporter' once a student is not Active (rule 5.7). */
export const noSupporter = 'N/A';

/** Whether anything about this student but the status may change (rule 5.4). */
export function isActive(student: { readonly status: number }): boolean {
  return student.status === studentStatus.active;
}

/** How lists show a supporter: null (Active, none), a name, or 'N/A' (not Active, none). */
export function shownSupporter(status: number, name: string | null): string | null {
  return name ?? (isActive({ status }) ? null : noSupporter);
}

/**
 * The faults of the two dates of a student, both real days already: neither in the future, the
 * registration not before the birth (rule 5.2). `today` is a day of the clock that decides.
 */
export function dateFaults(
  dates: { readonly dob: string; readonly dor: string },
  today: string,
): FieldErrors {
  const faults: FieldErrors = {};
  if (dates.dob > today) faults.dob = [words.dobFuture];
  if (dates.dor > today) faults.dor = [words.dorFuture];
  else if (dates.dor < dates.dob) faults.dor = [words.dorBeforeDob];
  return faults;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * The faults of a student's form that no single field shows, told beside whatever else is wrong
 * with it: the dates, once both are days, and the liaison of those who choose one (rules 3.10 and 5.2).
 */
export function studentFaults(
  values: { readonly dob?: unknown; readonly dor?: unknown; readonly liaison_id?: unknown },
  choosesLiaison: boolean,
  today: string,
): FieldErrors {
  const [dob, dor] = [textOf(values.dob), textOf(values.dor)];
  return {
    ...(isDate(dob) && isDate(dor) ? dateFaults({ dob, dor }, today) : {}),
    ...(choosesLiaison && isEmpty(values.liaison_id) ? { liaison_id: [words.liaison] } : {}),
  };
}
