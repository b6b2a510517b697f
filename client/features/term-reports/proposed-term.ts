import { yearNumber } from '#contract/reference-data/rules.ts';
import type { Class, Term, Year } from '#contract/reference-data/shapes.ts';
import { inOrderOf } from '#contract/term-calendar/rules.ts';
import type { Term as TermDays } from '#contract/term-calendar/shapes.ts';
import type { ClassPeriod, ReportChoice } from '#contract/term-reports/shapes.ts';

/** A term of a year by their names, from a report or the calendar. */
export interface NamedTerm {
  readonly year: string;
  readonly term: string;
}

interface Known {
  /** The student's reports. */
  readonly filed: readonly ReportChoice[];
  /** To which classes the student was promoted or held back. */
  readonly promoted: readonly ClassPeriod[];
  readonly years: readonly Year[];
  readonly terms: readonly Term[];
  readonly classes: readonly Class[];
  /** The days of all terms. */
  readonly days: readonly Pick<TermDays, 'year_id' | 'term_id' | 'opening'>[];
  /** 'This term' of the calendar; null while no term has days. */
  readonly thisTerm: NamedTerm | null;
  /** The term for which the form was opened; null where it was opened for none. */
  readonly wanted: NamedTerm | null;
}

interface TermOfYear {
  readonly year: Year;
  readonly term: Term;
}

/** The first values of a new report; what cannot be known must be chosen. */
export interface ProposedTerm {
  readonly year_id: string;
  readonly term_id: string;
  readonly class_id: string;
  /** The report before it; undefined for a first one. */
  readonly last: ReportChoice | undefined;
}

/**
 * The next term without a report of the student, up to this term: after the last one that is filed, but none of
 * a year that is over. Without a calendar it is the term after the last report. The class is that of a promotion
 * between the two, else the last report's, or the next class when a year has passed (rule 7.21).
 */
export function proposedTerm(known: Known): ProposedTerm {
  const { filed, classes } = known;
  const inOrder = placesInOrder(known);
  const at = (named: NamedTerm | null) =>
    inOrder.findIndex(
      ({ year, term }) => year.year_name === named?.year && term.term_name === named.term,
    );
  const places = new Map(filed.map((report) => [at(report), report]));
  const next = nextPlace(known, at, new Set(places.keys()));
  const place = inOrder[next];
  const last = [...places].filter(([one]) => !place || one < next).toSorted(byPlace)[0]?.[1];
  if (!place) return { year_id: '', term_id: '', class_id: '', last };
  return {
    year_id: String(place.year.id),
    term_id: String(place.term.id),
    class_id:
      classPromotedTo(known, last, place) ?? (last ? classAfter(last, place.year, classes) : ''),
    last,
  };
}

/** The class of the last promotion before a term opens, unless the last report's term opened after it. */
function classPromotedTo(
  { promoted, days, years, terms }: Known,
  last: ReportChoice | undefined,
  { year, term }: TermOfYear,
): string | null {
  const opening = (year_id?: number, term_id?: number) =>
    days.find((one) => one.year_id === year_id && one.term_id === term_id)?.opening;
  const before = last && {
    year_id: years.find(({ year_name }) => year_name === last.year)?.id,
    term_id: terms.find(({ term_name }) => term_name === last.term)?.id,
  };
  const since = before ? opening(before.year_id, before.term_id) : '';
  const until = opening(year.id, term.id);
  if (since === undefined || until === undefined) return null;
  const found = promoted.findLast(({ from }) => since < from && from <= until);
  return found ? String(found.class_id) : null;
}

const byPlace = (
  [one]: readonly [number, ReportChoice],
  [other]: readonly [number, ReportChoice],
) => other - one;

/** All terms of all years, the oldest first. */
const placesInOrder = ({ years, terms, days }: Known): TermOfYear[] =>
  years
    .toSorted((one, other) => (one.year_name < other.year_name ? -1 : 1))
    .flatMap((year) =>
      inOrderOf(
        terms,
        days.filter(({ year_id }) => year_id === year.id),
      ).map((term) => ({ year, term })),
    );

/** The index of the next report's term, or -1. */
function nextPlace(
  { terms, thisTerm, wanted }: Known,
  at: (named: NamedTerm | null) => number,
  taken: ReadonlySet<number>,
): number {
  const asked = at(wanted);
  if (asked >= 0 && !taken.has(asked)) return asked;
  const now = at(thisTerm);
  if (taken.size === 0) return now;
  const afterLast = Math.max(...taken) + 1;
  if (thisTerm === null) return afterLast;
  const startOfYear = now - (now % terms.length);
  for (let place = Math.max(afterLast, startOfYear); place <= now; place += 1)
    if (!taken.has(place)) return place;
  return -1;
}

/**
 * The class of the last report in the same year; a year later the class whose number is one higher, if there is
 * one.
 */
function classAfter(last: ReportChoice, year: Year, classes: readonly Class[]): string {
  const years = Number(yearNumber(year.year_name)) - Number(yearNumber(last.year));
  const name =
    years === 0
      ? last.class
      : last.class.replace(/\d+/, (number) => String(Number(number) + years));
  const isKnown = years === 0 || name !== last.class;
  const found = isKnown
    ? classes.find((one) => one.class_name === name && !one.is_retired)
    : undefined;
  return found ? String(found.id) : '';
}
