import { timeTexts } from './time.texts.ts';
import { clockThere, otherClockName } from './time-zone.ts';

// Formatted by hand, because the browser's own formatter needs 60 ms on a slow phone for its first date.

const calendarDayWith = (months: readonly string[]) => (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return `${date} ${months[month - 1]} ${year}`;
};

/** '21 November 2026' of `2026-11-21`. */
export const calendarDayText = calendarDayWith(timeTexts.months);

/** '21 Nov 2026' of `2026-11-21`. */
export const shortCalendarDayText = calendarDayWith(timeTexts.shortMonths);

/** '21 Nov' of `2026-11-21`, where the year is said beside it. */
export const dayMonthText = (day: string) => shortCalendarDayText(day).replace(/ \d+$/, '');

/** '14:03' by the foundation's clock; '14:03 (Nairobi)' for readers whose own clock differs. */
export function clockText(moment: Date): string {
  const { time } = clockThere(moment);
  const name = otherClockName(moment);
  return name === null ? time : timeTexts.timeIn(time, name);
}

/** '21 November 2026', the day in the foundation's time zone. */
export const dayText = (moment: Date) => calendarDayText(clockThere(moment).day);

/** '21 Nov 2026'. */
export const shortDayText = (moment: Date) => shortCalendarDayText(clockThere(moment).day);

/** '21 November 2026 at 14:03'. */
export const timeText = (moment: Date) => timeTexts.dayAndTime(dayText(moment), clockText(moment));

/** '21 Nov 2026, 14:03'. */
export const shortTimeText = (moment: Date) => `${shortDayText(moment)}, ${clockText(moment)}`;
