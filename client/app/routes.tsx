import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router';
import { pages } from '#contract/page-addresses.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { languageNow } from '#contract/texts.ts';
import { interruptedFormOf } from '../device/interrupted-form.ts';
import { useSessionUser } from '../features/session/use-session.ts';
import { askFor } from '../lib/early-replies.ts';
import { subscribeToLanguage, withAllTexts } from '../lib/language.ts';
import { isPlace, type Place, placeOfRef, wantedPlace } from '../lib/opened-place.ts';
import { startsAtLearners } from '../lib/page-settings.ts';
import { storedPlace } from '../lib/stored-session.ts';
import { useAfterRender } from '../lib/use-after-render.ts';
import { ForgotPasswordScreen } from '../screens/forgot-password.tsx';
import { LoginScreen } from '../screens/login.tsx';
import { lateScreen } from './late-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { loadDashboard, loadOpening } from './signed-in-code.ts';
import { fetchTypefaceAfterPaint } from './typeface.ts';

// Login is in the first chunk; everything else is loaded when it is needed.
const dashboard = lateScreen(loadDashboard);
const ChangePasswordScreen = lazy(() => import('../screens/change-password.tsx'));
const NotFoundScreen = lazy(() => import('../screens/not-found.tsx'));

/** The route table of rule 10.1. */
export function AppRoutes() {
  // After a change of language everything here is rendered again; what was typed stays.
  useSyncExternalStore(subscribeToLanguage, languageNow);
  return (
    <ScreenBoundary>
      <Suspense>
        <Routes>
          <Route element={<ForVisitors />}>
            <Route path={pages.login} element={<Login />} />
            <Route path={pages.forgotPassword} element={<ForgotPasswordScreen />} />
            <Route path={pages.changePassword} element={<ChangePasswordScreen />} />
            <Route path="*" element={<NotFoundScreen />} />
          </Route>
          <Route element={<ForUsers />}>
            <Route path={`${pages.dashboard}/:child?`} element={<dashboard.Screen />} />
          </Route>
          <Route path={pages.student} element={<StudentAddress />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}

/** Loads what follows it while the server checks the password, and asks for the first data once that is known. */
function Login() {
  const { state } = useLocation();
  const prepare = () => {
    const page = dashboard.fetch();
    const table = loadOpening();
    // The screen of nearly everybody; who opens with another one needs most of its code, too, but for supporters.
    const ahead = startsAtLearners ? null : withAllTexts(() => import('../screens/students.tsx'));
    // After a refused password none of it is waited for.
    void Promise.allSettled([page, table, ahead]);
    return async (user: SessionUser) => {
      const { openScreen } = await table;
      askFor(user.id);
      const load = openScreen(user, placeAfter(user, state));
      // A screen that cannot be loaded says so in its place.
      await Promise.all([page, Promise.allSettled([lateScreen(load).fetch()])]);
    };
  };
  return <LoginScreen onSubmit={prepare} />;
}

/** A page marked as not needing login sends a signed-in user to Dashboard (rule 10.2). */
function ForVisitors() {
  useAfterRender(true, () => void fetchTypefaceAfterPaint());
  const user = useSessionUser();
  const { state } = useLocation();
  return user ? (
    <Navigate to={pages.dashboard} state={placeAfter(user, state)} replace />
  ) : (
    <Outlet />
  );
}

/** A page needing login sends a visitor with no user to Login (rule 10.2). */
function ForUsers() {
  if (useSessionUser()) return <Outlet />;
  const wanted = wantedPlace();
  return <Navigate to={pages.login} state={wanted && { wanted }} replace />;
}

/**
 * The address of a student (rule 5.1). It sets the place, which is not part of the address (rule 10.4), once
 * somebody is signed in.
 */
function StudentAddress() {
  const user = useSessionUser();
  const place = placeOfRef(useParams().ref ?? '');
  if (place === null) return <NotFoundScreen />;
  return user ? (
    <Navigate to={pages.dashboard} state={place} replace />
  ) : (
    <Navigate to={pages.login} state={{ wanted: place }} replace />
  );
}

/** A person with an interrupted form returns to it; one who came by an address goes where it leads. */
const placeAfter = ({ id }: SessionUser, state: unknown): Place =>
  interruptedFormOf(id)?.place ?? wantedIn(state) ?? storedPlace();

/** Where somebody wanted to go who had to sign in first. */
function wantedIn(state: unknown): Place | null {
  if (typeof state !== 'object' || state === null) return null;
  const { wanted }: { wanted?: unknown } = state;
  return isPlace(wanted) ? wanted : null;
}
