import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionUser } from '#contract/session/shapes.ts';
import { storedUser, subscribeToUser } from '../../lib/stored-session.ts';

/** The person signed in, or null; also updated by sign-in and log-out in other tabs. */
export function useSessionUser(): SessionUser | null {
  return useSyncExternalStore(subscribeToUser, storedUser);
}

export const SignedInUser = createContext<SessionUser | null>(null);

/** The person signed in, for everything inside the dashboard. */
export function useSignedInUser(): SessionUser {
  const user = useContext(SignedInUser);
  if (user === null) throw new Error('This part is shown inside the dashboard only');
  return user;
}
