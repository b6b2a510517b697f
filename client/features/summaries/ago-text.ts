import { dayOf } from '#contract/dates.ts';
import { localeNow } from '#contract/texts.ts';
import { clockText, shortDayText } from '../../lib/time-text.ts';
import { clockThere } from '../../lib/time-zone.ts';
import { overviewTexts as texts } from './overview.texts.ts';

const minute = 60_000;
const hour = 60 * minute;

const dayBefore = (day: string) => dayOf(new Date(Date.parse(day) - 24 * hour), 'UTC');

let relative: Intl.RelativeTimeFormat | undefined;
/** Made at first use, because it takes a slow phone a while and not every page shows times. */
function before(passed: number, unit: 'minute' | 'hour'): string {
  relative ??= new Intl.RelativeTimeFormat(localeNow(), { numeric: 'auto' });
  return relative.format(-Math.floor(passed), unit);
}

/** '12 minutes ago', 'Yesterday, 16:20', '3 Nov 2026': how long ago, as people say it. */
export function agoText(moment: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - moment.getTime());
  if (passed < hour) return before(passed / minute, 'minute');
  const [day, today] = [clockThere(moment).day, clockThere(now).day];
  if (day === today) return before(passed / hour, 'hour');
  if (day === dayBefore(today)) return texts.yesterday(clockText(moment));
  return shortDayText(moment);
}
