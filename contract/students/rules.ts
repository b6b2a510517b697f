import type { FieldErrors } from '../errors.ts';
import { studentStatus } from './lists.ts';
import { studentMessages as words } from './messages.ts';

/** Most siblings a form takes (contract 5). */
export const siblingsMax = 50;

/** What stands for 'no supporter' once a student is not Active (contract 5). */
export const noSupporter = 'N/A';

/** Whether anything about this student but the status may change (spec 4). */
export function isActive(student: { readonly status: number }): boolean {
  return student.status === studentStatus.active;
}

/** How lists show a supporter: null (Active, none), a name, or 'N/A' (not Active, none). */
export function shownSupporter(status: number, name: string | null): string | null {
  return name ?? (isActive({ status }) ? null : noSupporter);
}

/**
 * The faults of the two dates of a student, both real days already: neither in the future, the
 * registration not before the birth (contract 5). `today` is a day of the clock that decides.
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
