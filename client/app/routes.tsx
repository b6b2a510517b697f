import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router';
import { pages } from '#contract/page-addresses.ts';
import { languageNow } from '#contract/texts.ts';
import { interruptedFormOf } from '../device/interrupted-form.ts';
import { useSessionUser } from '../features/session/use-session.ts';
import { subscribeToLanguage } from '../lib/language.ts';
import { isPlace, type Place, placeOfRef, wantedPlace } from '../lib/opened-place.ts';
import { storedPlace } from '../lib/stored-session.ts';
import { ForgotPasswordScreen } from '../screens/forgot-password.tsx';
import { LoginScreen } from '../screens/login.tsx';
import { lateScreen } from './late-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { loadDashboard } from './signed-in-code.ts';
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
            <Route path={pages.login} element={<LoginScreen onSubmit={loadDashboard} />} />
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

/** A page marked as not needing login sends a signed-in user to Dashboard (rule 10.2). */
function ForVisitors() {
  useEffect(() => void fetchTypefaceAfterPaint(), []);
  const user = useSessionUser();
  const wanted = wantedIn(useLocation().state);
  return user ? (
    // A person with an interrupted form returns to it; one who came by an address goes where it leads.
    <Navigate
      to={pages.dashboard}
      state={interruptedFormOf(user.id)?.place ?? wanted ?? storedPlace()}
      replace
    />
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

/** Where somebody wanted to go who had to sign in first. */
function wantedIn(state: unknown): Place | null {
  if (typeof state !== 'object' || state === null) return null;
  const { wanted }: { wanted?: unknown } = state;
  return isPlace(wanted) ? wanted : null;
}
