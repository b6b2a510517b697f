import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { noPlace, type StoredPlace, storedPlace } from './stored-session.ts';

/** Where the dashboard stands. Kept in history state, so Back and Forward walk through it (contract 10). */
export type Place = StoredPlace;

export const dashboardPath = '/dashboard';

/** The place of this history entry; one that was typed or opened anew stands where the tab was last. */
export function usePlace(): Place {
  const state: unknown = useLocation().state;
  return isPlace(state) ? state : storedPlace();
}

/** Goes to a place; what is not named is none. `path` leads to a child route of the dashboard. */
export function useGoTo(): (place: Partial<Place>, path?: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (place, path = dashboardPath) => void navigate(path, { state: { ...noPlace, ...place } }),
    [navigate],
  );
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
