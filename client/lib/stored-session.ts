import type { SessionUser } from '#contract/session/shapes.ts';

/**
 * The four things that the app stores in the browser (rule 13.6): the session user, which all tabs
 * share, and the chosen menu, student and profile type, which belong to one tab. Nothing else may be stored,
 * because these pages have data of children and are opened on shared computers.
 */
export interface StoredPlace {
  menu: string | null;
  student: number | null;
  profile: string | null;
}

export const noPlace: StoredPlace = { menu: null, student: null, profile: null };

const keys = { user: 'user', menu: 'menu', student: 'student', profile: 'profile' } as const;
const listeners = new Set<() => void>();
let userText = localStorage.getItem(keys.user);
let user = userOf(userText);

/** The person signed in, as far as this browser knows; the server checks with every call. */
export function storedUser(): SessionUser | null {
  return user;
}

/** Stores the person who has just signed in, or new data about them from the server. */
export function rememberUser(signedIn: SessionUser): void {
  const { id, name, email, role, admin_liaison, language } = signedIn;
  const { liaisons_file, letters_rhythm, supporters_start, must_add_factor } = signedIn;
  const said = { liaisons_file, letters_rhythm, supporters_start, must_add_factor };
  const kept = { id, name, email, role, admin_liaison, language, ...said };
  localStorage.setItem(keys.user, JSON.stringify(kept));
  refresh();
}

/**
 * Clears every store and memory, whatever the server answered (rule 4.12). Only encrypted data stays, in a
 * store of its own: unsent forms, and what was filed of pictures and papers, are kept even after the log-out
 * for inactivity (rule 16.1).
 */
export function forgetSession(): void {
  localStorage.clear();
  sessionStorage.clear();
  refresh();
}

/** Calls back whenever somebody signs in or out, in this tab or another. Returns the unsubscriber. */
export function subscribeToUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last place of this tab, for a page that is opened without history state. */
export function storedPlace(): StoredPlace {
  const student = Number(sessionStorage.getItem(keys.student));
  return {
    menu: sessionStorage.getItem(keys.menu),
    student: Number.isSafeInteger(student) && student > 0 ? student : null,
    profile: sessionStorage.getItem(keys.profile),
  };
}

export function rememberPlace({ menu, student, profile }: StoredPlace): void {
  keep(keys.menu, menu);
  keep(keys.student, student === null ? null : String(student));
  keep(keys.profile, profile);
}

function keep(key: string, value: string | null): void {
  if (value === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, value);
}

function refresh(): void {
  const text = localStorage.getItem(keys.user);
  // The same person, unchanged, so nothing is rendered again.
  if (text === userText) return;
  userText = text;
  user = userOf(text);
  for (const listener of listeners) listener();
}

function userOf(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    // Older versions stored no language.
    return isSessionUser(value) ? { ...value, language: value.language ?? null } : null;
  } catch {
    // Changed by hand, so it counts as nobody signed in.
    return null;
  }
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Partial<Record<keyof SessionUser, unknown>> = value;
  return (
    typeof fields.id === 'number' &&
    typeof fields.name === 'string' &&
    typeof fields.email === 'string' &&
    typeof fields.role === 'number' &&
    typeof fields.admin_liaison === 'boolean'
  );
}

// Signing out in one tab signs out the others at once; `key` is null when everything was cleared.
window.addEventListener('storage', (event) => {
  if (event.key === keys.user || event.key === null) refresh();
});
