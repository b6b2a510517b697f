import { otherYearIn } from './calendars.ts';
import { schoolYearIn, yearOfDays } from './day-spans.ts';
import { periodOf } from './lists.ts';

interface Said {
  /** The year, or those in which a school year or one of another calendar lies. */
  readonly years: readonly string[];
  readonly year: string | null;
}

const yearOf = (text: string): string | null => periodOf(text).year ?? yearOfDays(text);

/** A year that lies in several of ours: '2024/2025', '2017 E.C.'. */
export interface YearOfSeveral {
  readonly said: string;
  readonly years: readonly string[];
  /** Whether it is one of another calendar. */
  readonly isOther: boolean;
}

/**
 * The school year of two calendar years that a text names, or the year of another calendar, unless it says beside it
 * which of ours is meant; null for any other text.
 */
export function yearOfSeveralIn(text: string): YearOfSeveral | null {
  const other = otherYearIn(text);
  const span = schoolYearIn(other?.rest ?? text);
  if (other === null) return span && { ...span, isOther: false };
  if (span?.years.some((year) => other.years.includes(year))) return { ...span, isOther: false };
  const year = yearOf(other.rest);
  const isSaid = year !== null && other.years.includes(year);
  return isSaid ? null : { said: other.said, years: other.years, isOther: true };
}

/**
 * The year that titles, tab and file name of a sheet say, the nearest of them first: null where the nearest that says one
 * names a year that lies in several of ours, and where another one says something else, which both is asked.
 */
export function yearSaid(texts: readonly string[]): string | null {
  const said = texts.flatMap((text): Said[] => {
    const several = yearOfSeveralIn(text);
    if (several !== null) return [{ years: several.years, year: null }];
    const year = yearOf(text);
    return year === null ? [] : [{ years: [year], year }];
  });
  const year = said[0]?.year ?? null;
  return year !== null && said.every(({ years }) => years.includes(year)) ? year : null;
}

/** Whether any of these names a year that lies in several of ours, this one among them. */
export const isOfSeveral = (year: string, texts: readonly string[]): boolean =>
  texts.some((text) => yearOfSeveralIn(text)?.years.includes(year) === true);

/** Year and term that a title between rows says; a year of several of ours stands there as it is said. */
export function periodSaid(title: string): ReturnType<typeof periodOf> {
  const { year, term } = periodOf(title);
  return { year: year ?? yearOfSeveralIn(title)?.said ?? null, term };
}
