import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { useSignedInUser } from '../features/session/use-session.ts';
import { focusHeading } from '../lib/heading-focus.ts';
import { usePlace } from '../lib/place.ts';
import { lateScreen } from './late-screen.tsx';
import { entryAt } from './menu.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { overviewScreen, type ScreenCode, screenAt } from './screens.ts';
import { appTexts as texts } from './texts.ts';

const lateScreens = new Map<ScreenCode, ReturnType<typeof lateScreen>>();

/** A screen as the body draws it: the same one every time. */
export function lateScreenOf(code: ScreenCode): ReturnType<typeof lateScreen> {
  const known = lateScreens.get(code);
  if (known) return known;
  const made = lateScreen(code.load);
  lateScreens.set(code, made);
  return made;
}

/** Switches on the selected menu value; any other value shows the child route or the overview (spec 2). */
export function DashboardBody() {
  const user = useSignedInUser();
  const place = usePlace();
  const { child } = useParams();
  const entry = entryAt(user, place);
  const code = screenAt(user, place, child);
  const { Screen } = lateScreenOf(code);
  // Both child routes of spec 2 belong to the gallery.
  const title = entry?.label ?? (code === overviewScreen ? texts.overview : texts.gallery);
  const key = [child, place.menu, place.student, place.profile].join();
  return (
    <ScreenBoundary key={key}>
      <title>{`${title} · Somesha`}</title>
      <Suspense fallback={<div className="content-wait" aria-busy />}>
        <Screen />
        <HeadingFocus place={key} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Inside the wait for the screen: it is drawn together with the heading. */
function HeadingFocus({ place }: { place: string }) {
  useEffect(() => focusHeading(place), [place]);
  return null;
}
