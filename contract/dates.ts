/** Days of the calendar as `YYYY-MM-DD` text, which sorts and compares as text. */

const dayPattern = /^(?:19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}$/;

/** Whether this is a day that exists, from 1900 to 2199. */
export function isDate(value: string): boolean {
  if (!dayPattern.test(value)) return false;
  const [year, month, day] = value.split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** What is told of a text that is no day. */
export const dayWords = 'Please give a day such as 2026-03-31';

/** The day of a moment in UTC, the clock that everything is kept by (contract 1). */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Whole years between a birthday and a day; a child of 29 February grows older on 1 March. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
