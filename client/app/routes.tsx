import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { pages } from '#contract/page-addresses.ts';
import { interruptedFormOf } from '../features/drafts/interrupted-form.ts';
import { useSessionUser } from '../features/session/use-session.ts';
import { storedPlace } from '../lib/stored-session.ts';
import { ForgotPasswordScreen } from '../screens/forgot-password.tsx';
import { LoginScreen } from '../screens/login.tsx';
import { fetchTypefaceAfterPaint } from '../theme/typeface.ts';
import { lateScreen } from './late-screen.tsx';
import { loadDashboard } from './opening.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

// Login is in the first chunk; whatever it does not need comes when it is asked for.
const dashboard = lateScreen(loadDashboard);
const ChangePasswordScreen = lazy(() => import('../screens/change-password.tsx'));
const NotFoundScreen = lazy(() => import('../screens/not-found.tsx'));

/** The route table of spec 2. */
export function AppRoutes() {
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
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}

/** A page marked as not needing login sends a signed-in user to Dashboard (spec 2). */
function ForVisitors() {
  useEffect(() => void fetchTypefaceAfterPaint(), []);
  const user = useSessionUser();
  return user ? (
    // Who was in the middle of a form goes on there.
    <Navigate
      to={pages.dashboard}
      state={interruptedFormOf(user.id)?.place ?? storedPlace()}
      replace
    />
  ) : (
    <Outlet />
  );
}

/** A page needing login sends a visitor with no user to Login (spec 2). */
function ForUsers() {
  return useSessionUser() ? <Outlet /> : <Navigate to={pages.login} replace />;
}
