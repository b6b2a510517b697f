import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageHeading } from './heading-focus.ts';
import { usePlace } from './place.ts';
import { useAfterChange } from './use-after-render.ts';

/**
 * A step into a screen, such as one import of a list: Back leaves it, Forward and a reload return to it. It is
 * stored only in its history entry (rules 10.4 and 13.6). The new heading gets the focus, as when a
 * screen is chosen; a step of several has one of its own.
 * @param isStep checks the value of a history entry, which may be an old one
 */
export function useStep<Step>(isStep: (value: unknown) => value is Step) {
  const { pathname, state } = useLocation();
  const place = usePlace();
  const navigate = useNavigate();
  const { step: found }: { step?: unknown } = state ?? {};
  const step = isStep(found) ? found : null;
  const key = JSON.stringify(step);
  const shown = useRef(key);
  useAfterChange(key, () => {
    if (shown.current === key) return;
    shown.current = key;
    window.scrollTo(0, 0);
    pageHeading()?.focus();
  });
  const goTo = (next: Step | null, replace = false) =>
    void navigate(pathname, { state: { ...place, step: next }, replace });
  return [step, goTo] as const;
}
