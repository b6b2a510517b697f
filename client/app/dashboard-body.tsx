import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { useSignedInUser } from '../features/session/use-session.ts';
import { usePlace } from '../lib/place.ts';
import { OverviewScreen } from '../screens/overview.tsx';
import { childScreens, entryAt, linksFor } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { appTexts as texts } from './texts.ts';

/** Switches on the selected menu value; any other value shows the child route or the overview (spec 2). */
export function DashboardBody() {
  const user = useSignedInUser();
  const place = usePlace();
  const { child } = useParams();
  const entry = entryAt(user, place);
  const Screen = entry?.screen ?? (child === undefined ? undefined : childScreens[child]);
  const key = [child, place.menu, place.student, place.profile].join();
  const focused = useRef(key);
  return (
    <ScreenBoundary key={key}>
      <title>{`${entry?.label ?? texts.overview} · Somesha`}</title>
      <Suspense fallback={<div className="content-wait" aria-busy />}>
        {Screen ? <Screen /> : <Overview />}
        <HeadingFocus place={key} focused={focused} />
      </Suspense>
    </ScreenBoundary>
  );
}

function Overview() {
  const user = useSignedInUser();
  const entries = [...linksFor(user, 'main'), ...linksFor(user, 'settings')];
  return (
    <OverviewScreen name={user.name}>
      {entries.map(({ value, label, icon: EntryIcon }) => (
        <li key={value}>
          <MenuLink menu={value} className="overview-card">
            <span className="overview-icon">
              <EntryIcon size={20} stroke={1.75} aria-hidden />
            </span>
            {label}
          </MenuLink>
        </li>
      ))}
    </OverviewScreen>
  );
}

interface HeadingFocusProps {
  place: string;
  /** The place whose heading was focused last; the first page keeps the browser's own focus. */
  focused: RefObject<string>;
}

/** Starts a chosen screen at its top, with the focus on its heading, so that screen readers say where we are. */
function HeadingFocus({ place, focused }: HeadingFocusProps) {
  useEffect(() => {
    if (focused.current === place) return;
    focused.current = place;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [place, focused]);
  return null;
}
