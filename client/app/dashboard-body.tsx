import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { useSignedInUser } from '../features/session/use-session.ts';
import { focusHeading } from '../lib/heading-focus.ts';
import { usePlace } from '../lib/place.ts';
import styles from './dashboard.module.css';
import { lateScreen } from './late-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { screenAt } from './screens.ts';

/** Switches on the selected menu value; any other value shows the child route or the overview (spec 2). */
export function DashboardBody() {
  const user = useSignedInUser();
  const place = usePlace();
  const { child } = useParams();
  const { label, load } = screenAt(user, place, child);
  const { Screen } = lateScreen(load);
  const key = [child, place.menu, place.student, place.profile].join();
  return (
    <ScreenBoundary key={key}>
      <title>{`${label} · Somesha`}</title>
      <Suspense fallback={<div className={styles.wait} aria-busy />}>
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
