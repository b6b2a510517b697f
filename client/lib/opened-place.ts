import { pages } from '#contract/page-addresses.ts';
import type { ViewFilters } from '#contract/saved-views/shapes.ts';
import type { StudentNeed } from '#contract/students/needs.ts';
import { studentIdOf } from '#contract/students/ref.ts';
import type { ReportSection } from './report-sections.ts';
import { noPlace, type StoredPlace, storedPlace } from './stored-session.ts';

/** Where the dashboard stands. Kept in history state, so Back and Forward walk through it (contract 10). */
export interface Place extends StoredPlace {
  /** What the students of a list need, and whether it has the caller's own alone. */
  readonly needs?: StudentNeed;
  readonly own?: boolean;
  /** What a list is narrowed to by hand; without it, what was chosen last. */
  readonly filters?: ViewFilters;
  /** Of the attention list, what this person sees to alone. */
  readonly tasks?: boolean;
  /** The school whose students are marked. */
  readonly school?: number;
  /** The students whose reports are verified, by their ids; without them all that wait. */
  readonly chosen?: readonly number[];
  /** The term of the profile that is wanted, such as that of a report to review. */
  readonly term?: { readonly year: string; readonly term: string };
  /** Of the guide: the screen that it was opened from, or the part that was chosen there. */
  readonly guide?: { readonly from: string } | { readonly part: string };
  /** The unsent form that opens here by itself, such as `academic/add/12`. */
  readonly form?: string;
}

export const dashboardPath = pages.dashboard;

/** The profile of a student, at the section that is meant, and at a term of it when one is. */
export const profilePlace = (
  student: number,
  profile: ReportSection,
  term?: Place['term'],
): Place => ({
  ...noPlace,
  menu: 'profile',
  student,
  profile,
  ...(term && { term }),
});

/** Where the address of a student leads; null for what is no ref. */
export function placeOfRef(ref: string): Place | null {
  const student = studentIdOf(ref);
  return student === null ? null : profilePlace(student, 'academics');
}

/** Whether this history entry knows its place. */
export function isPlace(state: unknown): state is Place {
  if (typeof state !== 'object' || state === null) return false;
  const { menu, student, profile }: Partial<Record<keyof Place, unknown>> = state;
  return (
    (menu === null || typeof menu === 'string') &&
    (student === null || typeof student === 'number') &&
    (profile === null || typeof profile === 'string')
  );
}

// In memory only: nothing about anybody is stored (security 13.6).
let wanted: Place | null = null;

/** The place that this page was opened for by an address, until the server has said who is there. */
export const wantedPlace = (): Place | null => wanted;

/** Whoever opened the address is signed in: a later sign-in begins as usual. */
export function forgetWantedPlace(): void {
  wanted = null;
}

const studentAddress = new RegExp(`^${pages.student.replace(':ref', '([^/]+)')}/?$`);

/** Where the page that is being opened will stand, before there is a router: null outside the dashboard. */
export function openedPlace(): { place: Place; child: string | undefined } | null {
  const { pathname } = window.location;
  const named = placeOfRef(studentAddress.exec(pathname)?.[1] ?? '');
  if (named) return { place: named, child: undefined };
  const [path, child, more] = pathname.split('/').slice(1);
  if (`/${path}` !== dashboardPath || more) return null;
  // The router keeps what it is given under this name.
  const state: unknown = window.history.state?.usr;
  return { place: isPlace(state) ? state : storedPlace(), child: child || undefined };
}

/**
 * Gives the history entry of the page that is being opened its place; the router would draw the page
 * twice for it. What was opened by the address of a student stands on the dashboard like any other.
 */
export function settleOpenedPlace(): void {
  const opened = openedPlace();
  if (opened === null) return;
  const { place, child } = opened;
  if (studentAddress.test(window.location.pathname)) wanted = place;
  const path = child === undefined ? dashboardPath : window.location.pathname;
  window.history.replaceState({ ...window.history.state, usr: place }, '', path);
}
