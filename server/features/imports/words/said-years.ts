import { schoolYearIn, yearOfDays } from './day-spans.ts';
import { periodOf } from './lists.ts';

interface Said {
  /** The year, or the two of a school year. */
  readonly years: readonly string[];
  readonly year: string | null;
}

const yearOf = (text: string): string | null => periodOf(text).year ?? yearOfDays(text);

/**
 * The year that titles, tab and file name of a sheet say, the nearest of them first: null where the nearest that says one
 * names a school year of two calendar years, and where another one says something else, which both is asked.
 */
export function yearSaid(texts: readonly string[]): string | null {
  const said = texts.flatMap((text): Said[] => {
    const span = schoolYearIn(text);
    if (span !== null) return [{ years: span.years, year: null }];
    const year = yearOf(text);
    return year === null ? [] : [{ years: [year], year }];
  });
  const year = said[0]?.year ?? null;
  return year !== null && said.every(({ years }) => years.includes(year)) ? year : null;
}

/** Whether any of these names a school year of two calendar years, this one among them. */
export const isOfSchoolYear = (year: string, texts: readonly string[]): boolean =>
  texts.some((text) => schoolYearIn(text)?.years.includes(year) === true);
