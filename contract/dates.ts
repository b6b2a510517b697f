import { texts } from './texts.ts';

/** Days of the calendar as `YYYY-MM-DD` text, which sorts and compares as text. */

const dayPattern = /^(?:19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}$/;

/** Whether this is a day that exists, from 1900 to 2199. */
export function isDate(value: string): boolean {
  if (!dayPattern.test(value)) return false;
  const [year, month, day] = value.split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Whether this is the name of a time zone. An offset such as +03:00 is none: it would be wrong for half of the
 * year where clocks change.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatIn(name);
    return true;
  } catch (failure) {
    if (failure instanceof RangeError) return false;
    throw failure;
  }
}

/** Days of the week, Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];
export const weekdayNames: Readonly<Record<Weekday, string>> = texts('weekdayNames', {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
});

/** The message for a text that is not a day. */
export const dayWords = 'Please give a day such as 2026-03-31';

/** What calendar and clock show at a moment: `2026-11-21` and `14:03`. */
export interface WallClock {
  readonly day: string;
  readonly time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/**
 * A moment by the calendar and the clock of a zone.
 * @param zone such as `Africa/Nairobi`
 * @throws RangeError for a zone that is not known here
 */
export function wallClock(moment: Date, zone: string): WallClock {
  if (zone === 'UTC') {
    const text = moment.toISOString();
    return { day: text.slice(0, 10), time: text.slice(11, 16) };
  }
  const parts = formatIn(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** The day of a moment by the calendar of a zone, as `wallClock` tells it. */
export const dayOf = (moment: Date, zone: string): string => wallClock(moment, zone).day;

/** The day of the week, from 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): Weekday =>
  (((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1) as Weekday;

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function aheadOfUtc(moment: Date, zone: string): number {
  const { day, time } = wallClock(moment, zone);
  return Date.parse(`${day}T${time}Z`) - Math.floor(moment.getTime() / 60_000) * 60_000;
}

/** The moment at which a day begins by the calendar of a zone; a clock that is put forward at midnight begins it later. */
export function dayStart(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const near = new Date(midnight - aheadOfUtc(new Date(midnight), zone));
  return new Date(midnight - aheadOfUtc(near, zone));
}

/** Whole years between a birthday and a day; a child of 29 February grows older on 1 March. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
