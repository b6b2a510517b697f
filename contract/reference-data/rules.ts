import { referenceMessages as words } from './messages.ts';

/** How many years 'Add Year' offers, the current one included (rule 6.2). */
const yearsOffered = 11;

/** The years that may be added, the last one first (rule 6.2). */
export function recentYears(lastYear: number): number[] {
  return Array.from({ length: yearsOffered }, (_, back) => lastYear - back);
}

/** The fault of a year's number, or null. The server passes the year where the foundation is. */
export function yearFault(name: string, thisYear: number): string | null {
  if (name.trim() === '') return words.year;
  return recentYears(thisYear).some((year) => String(year) === name.trim())
    ? null
    : words.yearOutside;
}

/** The number of a year, with which a name of its own begins: 2026 of '2026/27'. */
export const yearNumber = (year_name: string): string => year_name.slice(0, 4);

/** The fault of a name that a year gets beside its number, or null. */
export const yearNameFault = (name: string, number: string): string | null =>
  /^\d{4}(?!\d)/.test(name) && yearNumber(name) === number ? null : words.yearName(number);

/** The day from which a year is prepared while the last term of the year before has no days. */
export const nextYearFrom = (number: string): string => `${Number(number) - 1}-09-01`;
