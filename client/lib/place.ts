import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dashboardPage } from '#contract/page-addresses.ts';
import { dashboardPath, isPlace, type Place } from './opened-place.ts';
import { noPlace, storedPlace } from './stored-session.ts';

export { dashboardPath, type Place, profilePlace } from './opened-place.ts';
export type { ReportSection } from './report-sections.ts';

/** The place of this history entry; a page that was opened by typing its address has the last place of the tab. */
export function usePlace(): Place {
  const state: unknown = useLocation().state;
  return isPlace(state) ? state : storedPlace();
}

/** A student's own gallery, a child route of the dashboard (rule 10.1). */
export const galleryPath = dashboardPage('studentgallery');

/** The form name that asks whether the letters of the newest term are to be sent. */
export const sendLettersForm = 'letters/send';

/** Whether this place opens with this form, and a function that removes the form from the place. */
export function useFormOfPlace(form: string): readonly [boolean, () => void] {
  const { form: wanted, ...place } = usePlace();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return [wanted === form, () => void navigate(pathname, { replace: true, state: place })];
}

/** Goes to a place; whatever is not given is empty. `path` leads to a child route of the dashboard. */
export function useGoTo(): (place: Partial<Place>, path?: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (place, path = dashboardPath) => void navigate(path, { state: { ...noPlace, ...place } }),
    [navigate],
  );
}
