import { isTimeZone } from '../dates.ts';
import type { FieldErrors } from '../errors.ts';
import { isColour, leastContrast, nearestGood, whiteOn } from './look.ts';
import { foundationMessages as words } from './messages.ts';

/** An address that a browser opens, without a name or password in it. */
const webAddress = /^https?:\/\/[^\s/?#@"<>]+\.[^\s@"<>]+$/i;

export const isWebAddress = (text: string): boolean => webAddress.test(text);

/** The fault of an accent colour as typed, or null. */
export function accentFault(colour: string): string | null {
  if (!isColour(colour)) return words.accentFormat;
  return whiteOn(colour) < leastContrast ? words.accentPale(nearestGood(colour)) : null;
}

const typed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Faults of settings beyond their shape; empty and missing settings have none. */
export function settingFaults(input: {
  readonly website?: unknown;
  readonly accent?: unknown;
  readonly time_zone?: unknown;
}): FieldErrors {
  const faults: FieldErrors = {};
  const [website, accent, zone] = [input.website, input.accent, input.time_zone].map(typed);
  if (website && !isWebAddress(website)) faults.website = [words.website];
  const fault = accent ? accentFault(accent) : null;
  if (fault !== null) faults.accent = [fault];
  if (zone && !isTimeZone(zone)) faults.time_zone = [words.timeZone];
  return faults;
}
