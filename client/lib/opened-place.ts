import { pages } from '#contract/page-addresses.ts';
import type { ViewFilters } from '#contract/saved-views/shapes.ts';
import type { StudentNeed } from '#contract/students/needs.ts';
import { studentIdOf } from '#contract/students/ref.ts';
import type { ReportSection } from './report-sections.ts';
import { noPlace, type StoredPlace, storedPlace } from './stored-session.ts';

/** What the dashboard shows. Stored in history state, so Back and Forward go through it (rule 10.4). */
export interface Place extends StoredPlace {
  /** The filter of a card: what students need, and whether only the caller's own. */
  readonly needs?: StudentNeed;
  readonly own?: boolean;
  /** The filters chosen by hand; without them, those chosen last. */
  readonly filters?: ViewFilters;
  /** For the attention list: only this person's tasks. */
  readonly tasks?: boolean;
  /** The school whose students are marked. */
  readonly school?: number;
  /** The students whose reports are verified, or who stand on paper, by their ids; without them all. */
  readonly chosen?: readonly number[];
  /** The part of the screen that is shown first. */
  readonly part?: string;
  /** The term to show on the profile, such as that of a report to review. */
  readonly term?: { readonly year: string; readonly term: string };
  /** For the guide: the screen from which it was opened, or the part that was chosen there. */
  readonly guide?: { readonly from: string } | { readonly part: string };
  /** The unsent form that opens here by itself, such as `academic/add/12`. */
  readonly form?: string;
}

export const dashboardPath = pages.dashboard;

/** The profile of a student, at a section, and at a term of it where one is given. */
export const profilePlace = (
  student: number,
  profile: ReportSection,
  term?: Place['term'] | null,
): Place => ({ ...noPlace, menu: 'profile', student, profile, ...(term && { term }) });

/** The place for the address of a student; null for what is no ref. */
export function placeOfRef(ref: string): Place | null {
  const student = studentIdOf(ref);
  return student === null ? null : profilePlace(student, 'academics');
}

/** Whether this history entry has a place. */
export function isPlace(state: unknown): state is Place {
  if (typeof state !== 'object' || state === null) return false;
  const { menu, student, profile }: Partial<Record<keyof Place, unknown>> = state;
  return (
    (menu === null || typeof menu === 'string') &&
    (student === null || typeof student === 'number') &&
    (profile === null || typeof profile === 'string')
  );
}

// In memory only: nothing about anybody is stored (rule 13.6).
let wanted: Place | null = null;

/** The place for which this page was opened by an address, until the server has said who is signed in. */
export const wantedPlace = (): Place | null => wanted;

/** Whoever opened the address is signed in now: a later sign-in begins as usual. */
export function forgetWantedPlace(): void {
  wanted = null;
}

const studentAddress = new RegExp(`^${pages.student.replace(':ref', '([^/]+)')}/?$`);

/** The place of the page that is being opened, before there is a router: null outside the dashboard. */
export function openedPlace(): { place: Place; child: string | undefined } | null {
  const { pathname } = window.location;
  const named = placeOfRef(studentAddress.exec(pathname)?.[1] ?? '');
  if (named) return { place: named, child: undefined };
  const [path, child, more] = pathname.split('/').slice(1);
  if (`/${path}` !== dashboardPath || more) return null;
  // The router stores the state that it is given under this name.
  const state: unknown = window.history.state?.usr;
  return { place: isPlace(state) ? state : storedPlace(), child: child || undefined };
}

/**
 * Stores the place in the history entry of the page that is being opened, because with the router the page
 * would render twice. A page that was opened by the address of a student becomes the dashboard.
 */
export function settleOpenedPlace(): void {
  const opened = openedPlace();
  if (opened === null) return;
  const { place, child } = opened;
  if (studentAddress.test(window.location.pathname)) wanted = place;
  const path = child === undefined ? dashboardPath : window.location.pathname;
  window.history.replaceState({ ...window.history.state, usr: place }, '', path);
}
