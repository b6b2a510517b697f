import { overviewTexts as texts } from './overview.texts.ts';

const minute = 60_000;
const hour = 60 * minute;
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** '12 minutes ago', 'Yesterday, 16:20', '3 Nov 2026': how long ago, as people say it. */
export function agoText(moment: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - moment.getTime());
  if (passed < hour) return relative.format(-Math.floor(passed / minute), 'minute');
  if (day.format(moment) === day.format(now))
    return relative.format(-Math.floor(passed / hour), 'hour');
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day.format(moment) === day.format(yesterday)) return texts.yesterday(clock.format(moment));
  return day.format(moment);
}
