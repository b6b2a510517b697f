import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router';
import { useSignedInUser } from '../features/session/use-session.ts';
import { noteScreen } from '../lib/came-from.ts';
import { focusHeading } from '../lib/heading-focus.ts';
import { usePlace } from '../lib/place.ts';
import type { FirstRead } from '../lib/reads.ts';
import { useAfterRender } from '../lib/use-after-render.ts';
import { WaitingPage } from '../ui/waiting/waiting.tsx';
import { noteScreenShown } from './late-device.ts';
import { type Load, lateScreen } from './late-screen.tsx';
import { readEarly } from './opening.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { screenAt } from './screens.ts';

/** Switches on the selected menu value; any other value shows the child route or the overview (rule 10.4). */
export function DashboardBody() {
  const user = useSignedInUser();
  const place = usePlace();
  const { child } = useParams();
  const { label, load, reads } = screenAt(user, place, child);
  const key = [child, place.menu, place.student, place.profile, place.school].join();
  return (
    <ScreenBoundary key={key}>
      <title>{`${label} · Somesha`}</title>
      <ChosenScreen
        key={label}
        label={label}
        place={key}
        load={load}
        reads={() => reads(place, user)}
      />
    </ScreenBoundary>
  );
}

interface ChosenScreenProps {
  label: string;
  place: string;
  load: Load;
  /** The data that it reads first. */
  reads: () => readonly FirstRead[];
}

/**
 * Shows the screen as soon as its code is loaded. `Suspense` is not used, because it shows a screen that was
 * not loaded at once only after 300 ms. The screen's data is requested at the same time as its code.
 */
function ChosenScreen({ label, place, load, reads }: ChosenScreenProps) {
  const { there, fetch } = lateScreen(load);
  const [Screen, setScreen] = useState<ComponentType | null>(there);
  const [failure, setFailure] = useState<unknown>(null);
  const isMissing = Screen === null;
  const ask = useEffectEvent(() => void readEarly(reads()));
  // Runs when the place changes, since each place has a screen of its own.
  useEffect(() => {
    if (!isMissing) return noteScreenShown();
    let isHere = true;
    ask();
    fetch()
      .then(
        (code) => isHere && setScreen(() => code),
        (reason: unknown) => isHere && setFailure(reason),
      )
      .finally(noteScreenShown);
    return () => {
      isHere = false;
    };
  }, [isMissing, fetch]);
  if (failure !== null) throw failure;
  return Screen ? (
    <>
      <Screen />
      <HeadingFocus place={place} label={label} />
    </>
  ) : (
    <WaitingPage label={label} />
  );
}

/** Rendered together with the heading. A student's own pages lead back to the screen before them. */
function HeadingFocus({ place, label }: { place: string; label: string }) {
  const here = usePlace();
  useAfterRender(place, () => focusHeading(place));
  useAfterRender(here.student === null && here, () => noteScreen({ place: here, label }));
  return null;
}
