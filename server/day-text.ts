import { localeNow } from '#contract/texts.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  formats.set(locale, made);
  return made;
}

/** A day, or the day of a moment in UTC, as people read it: '3 Nov 2026'. */
export const dayText = (iso: string): string => formatIn(localeNow()).format(new Date(iso));
