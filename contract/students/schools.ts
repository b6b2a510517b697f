import { daysBetween, daysLater } from '../term-calendar/rules.ts';

/** Where it is known from that a student came to a school. */
export type SchoolSource = 'registered' | 'edited' | 'import' | 'undo' | 'upgrade' | 'moved in';

/** A student is at a school from this day until the next period begins. */
export interface SchoolPeriod {
  readonly school_id: number;
  readonly school: string;
  readonly from: string;
}

/** The days of a term; null where the calendar has none. */
export type TermDays = { readonly opening: string; readonly closing: string } | null;

/**
 * The school of a term: where the student was on most of its days, the later one of two equal ones. A term
 * without days takes the school at the end of its year.
 * @param periods the first one first; it counts for the days before it, too
 */
export function schoolInTerm(
  periods: readonly SchoolPeriod[],
  days: TermDays,
  year: string,
): SchoolPeriod | undefined {
  if (days === null) return periods.findLast(({ from }) => from <= `${year}-12-31`) ?? periods[0];
  const { opening } = days;
  const end = daysLater(days.closing, 1);
  const spent = new Map<number, number>();
  let found: SchoolPeriod | undefined;
  periods.forEach((period, at) => {
    const next = periods[at + 1]?.from ?? end;
    const from = at === 0 || period.from < opening ? opening : period.from;
    const length = daysBetween(from, next < end ? next : end);
    if (length <= 0) return;
    const { school_id } = period;
    spent.set(school_id, (spent.get(school_id) ?? 0) + length);
    if (!found || (spent.get(school_id) ?? 0) >= (spent.get(found.school_id) ?? 0)) found = period;
  });
  return found;
}
