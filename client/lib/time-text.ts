import { timeTexts } from './time.texts.ts';

// By hand, for the browser's own formatter takes a slow phone 60 ms until it writes its first date.

const two = (value: number) => String(value).padStart(2, '0');
const dayWith = (months: readonly string[]) => (moment: Date) =>
  `${moment.getDate()} ${months[moment.getMonth()]} ${moment.getFullYear()}`;

/** '14:03', by the clock of whoever reads it. */
export const clockText = (moment: Date) => `${two(moment.getHours())}:${two(moment.getMinutes())}`;

/** '21 November 2026'. */
export const dayText = dayWith(timeTexts.months);

/** '21 November 2026' of `2026-11-21`: a day of the calendar is the same one wherever it is read. */
export function calendarDayText(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayText(new Date(year, month - 1, date));
}

/** '21 Nov 2026'. */
export const shortDayText = dayWith(timeTexts.shortMonths);

/** '21 November 2026 at 14:03'. */
export const timeText = (moment: Date) => timeTexts.dayAndTime(dayText(moment), clockText(moment));

/** '21 Nov 2026, 14:03'. */
export const shortTimeText = (moment: Date) => `${shortDayText(moment)}, ${clockText(moment)}`;
