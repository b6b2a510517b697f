import { dayOf, type WallClock, wallClock } from '#contract/dates.ts';
import { pageTimeZone } from './page-settings.ts';
import { serverNow } from './server-clock.ts';

let zone: string | undefined;

/** The foundation's time zone; UTC where an old browser does not know it. */
function foundationZone(): string {
  if (zone !== undefined) return zone;
  try {
    wallClock(new Date(0), pageTimeZone);
    zone = pageTimeZone;
  } catch {
    // Times then say that they are UTC.
    zone = 'UTC';
  }
  return zone;
}

/** Calendar and clock at a moment in the foundation's time zone, wherever it is read (rule 15.5). */
export const clockThere = (moment: Date): WallClock => wallClock(moment, foundationZone());

/** The server's day in the foundation's time zone, `YYYY-MM-DD`. */
export const today = (): string => dayOf(serverNow(), foundationZone());

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The name of the foundation's clock, 'Nairobi', for a reader whose own shows another time then; null for
 * everybody else.
 */
export function otherClockName(moment: Date): string | null {
  const { day, time } = clockThere(moment);
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  if (day === date && time === `${two(moment.getHours())}:${two(moment.getMinutes())}`) return null;
  return foundationZone().replace(/^.*\//, '').replaceAll('_', ' ');
}
