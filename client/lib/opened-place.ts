import { pages } from '#contract/page-addresses.ts';
import type { StudentNeed } from '#contract/students/needs.ts';
import { type StoredPlace, storedPlace } from './stored-session.ts';

/** Where the dashboard stands. Kept in history state, so Back and Forward walk through it (contract 10). */
export interface Place extends StoredPlace {
  /** What the students of a list need, and whether it has the caller's own alone. */
  readonly needs?: StudentNeed;
  readonly own?: boolean;
  /** The term of the profile that is wanted, such as that of a report to review. */
  readonly term?: { readonly year: string; readonly term: string };
  /** The unsent form that opens here by itself, such as `academic/add/12`. */
  readonly form?: string;
}

export const dashboardPath = pages.dashboard;

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

/** Where the page that is being opened will stand, before there is a router: null outside the dashboard. */
export function openedPlace(): { place: Place; child: string | undefined } | null {
  const [path, child, more] = window.location.pathname.split('/').slice(1);
  if (`/${path}` !== dashboardPath || more) return null;
  // The router keeps what it is given under this name.
  const state: unknown = window.history.state?.usr;
  return { place: isPlace(state) ? state : storedPlace(), child: child || undefined };
}

/** Gives the history entry of the page that is being opened its place; the router would draw the page twice for it. */
export function settleOpenedPlace(): void {
  const opened = openedPlace();
  if (opened !== null)
    window.history.replaceState({ ...window.history.state, usr: opened.place }, '');
}
