import { isDate } from '../dates.ts';
import type { FieldErrors } from '../errors.ts';
import { yearNumber } from '../reference-data/rules.ts';
import { termMessages as words } from './messages.ts';
import type { TermColumns } from './record.ts';
import { dueDays } from './work.ts';

/** The days of a term as a form or a row has them; what is not given is '' or null. */
export type TermDays = { readonly [Name in TermDay]: string | null };
type TermDay = Exclude<keyof TermColumns, 'year_id' | 'term_id'>;

const dayMs = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many days later, or earlier below 0. */
export const daysLater = (day: string, days: number): string => dayAt(timeOf(day) + days * dayMs);

/** Whole days from one day to another; below 0 when the other comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / dayMs);

/** Faults of the days among themselves; a day that is missing or no day is for the shape to tell. */
export function dayFaults(days: TermDays): FieldErrors {
  const given = (name: TermDay): string | null => {
    const day = days[name];
    return day !== null && isDate(day) ? day : null;
  };
  const opening = given('opening');
  if (opening === null) return {};
  const closing = given('closing');
  const midTerm = given('mid_term');
  const yearLater = daysLater(opening, 366);
  const errors: Record<string, string[]> = {};
  if (closing !== null && closing <= opening) errors.closing = [words.closingFirst];
  else if (closing !== null && closing > yearLater) errors.closing = [words.tooLong];
  if (midTerm !== null && (midTerm < opening || (closing !== null && midTerm > closing)))
    errors.mid_term = [words.midTerm];
  for (const name of dueDays) {
    const due = given(name);
    if (due !== null && (due < opening || due > yearLater)) errors[name] = [words.due];
  }
  return errors;
}

/** Whether the opening day fits the name of the year: school years may begin late in it. */
export const isOpeningIn = (year_name: string, opening: string): boolean =>
  [0, 1].some((more) => opening.startsWith(String(Number(yearNumber(year_name)) + more)));

/**
 * The term that a day belongs to: the last one that has opened, so that work is still of a term after
 * it closed; before any has opened the first one. Undefined when no term has days.
 */
export function termOn<Term extends { readonly opening: string }>(
  terms: readonly Term[],
  day: string,
): Term | undefined {
  const inOrder = terms.toSorted((one, other) => (one.opening < other.opening ? -1 : 1));
  return inOrder.findLast(({ opening }) => opening <= day) ?? inOrder[0];
}

/** Terms in the order of a year: by its days; one without days follows the last with days and a lower number. */
export function inOrderOf<Of extends { readonly id: number; readonly place: number | null }>(
  terms: readonly Of[],
  days: readonly { readonly term_id: number; readonly opening: string }[],
): Of[] {
  const placeOf = (id: number) => terms.find((one) => one.id === id)?.place ?? 9_999;
  const orderOf = ({ id }: Of) => {
    const own = days.find(({ term_id }) => term_id === id)?.opening;
    const lower = days.filter(({ term_id }) => placeOf(term_id) < placeOf(id));
    const day =
      own ??
      lower
        .map(({ opening }) => opening)
        .toSorted()
        .at(-1) ??
      '0000-00-00';
    return `${day}${own === undefined ? 1 : 0}${10_000 + placeOf(id)}`;
  };
  return terms.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

/** The same day some years later, on the same day of the week: schools open on Mondays. */
export const yearsLater = (day: string, years: number): string =>
  daysLater(day, Math.round((years * 365.2425) / 7) * 7);
