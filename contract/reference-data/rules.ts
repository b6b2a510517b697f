import { referenceMessages as words } from './messages.ts';

/** How many years 'Add Year' offers, the current one included (spec 5 and 9). */
export const yearsOffered = 11;

/** The years that may be added, the current one first (spec 5, contract 6). */
export function recentYears(thisYear: number): number[] {
  return Array.from({ length: yearsOffered }, (_, back) => thisYear - back);
}

/** The fault of a year's name, or null. The server passes the year where the foundation is. */
export function yearFault(name: string, thisYear: number): string | null {
  if (name.trim() === '') return words.year;
  return recentYears(thisYear).some((year) => String(year) === name.trim())
    ? null
    : words.yearOutside;
}
