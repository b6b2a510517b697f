import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { currentUser } from '#contract/session/calls.ts';
import { forgetInterruptedForm } from '../device/interrupted-form.ts';
import { setFormsLoader } from '../device/send-later.ts';
import { SignedInUser, useSessionUser } from '../features/session/use-session.ts';
import { ApiError, send } from '../lib/api.ts';
import { followLanguage } from '../lib/language.ts';
import { dashboardPath, forgetWantedPlace, isPlace } from '../lib/opened-place.ts';
import { rememberPlace, rememberUser, storedPlace } from '../lib/stored-session.ts';
import { useWhile } from '../lib/use-while.ts';
import { Toasts } from '../ui/toast/toasts.tsx';
import { DashboardBody } from './dashboard-body.tsx';
import { Inactivity } from './inactivity.tsx';
import { makeInstallable } from './installable.ts';
import { useDeviceParts } from './late-device.ts';
import { PhoneBar } from './phone-bar.tsx';
import { newQueryClient } from './query-client.ts';
import { isChildRoute } from './screens.ts';
import { appTexts as texts } from './texts.ts';
import { TopBar } from './top-bar.tsx';
import { fetchTypefaceAfterPaint } from './typeface.ts';
import '../theme/dashboard.css';
import { IconWifiOff } from '@tabler/icons-react';
import { questions } from '../device/questions.ts';
import { foundationLogo } from '../lib/page-settings.ts';
import { proofQuestion } from '../lib/proof-question.ts';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { Logo } from '../ui/logo/logo.tsx';
import look from '../ui/looks.ts';
import styles from './frame.module.css';

setFormsLoader(() => import('../screens/sent-later.ts'));

/** Everything that needs somebody signed in: top bar, the chosen screen, inactivity. */
export default function Dashboard() {
  const user = useSessionUser();
  if (user === null) return null;
  return (
    <SignedInUser value={user}>
      <Frame key={user.id} />
    </SignedInUser>
  );
}

/** Keyed by person, so that another one never sees what was loaded before. */
function Frame() {
  const [client] = useState<QueryClient>(newQueryClient);
  const device = useDeviceParts();
  useKeepPlace();
  useFreshUser();
  useTypeface(client);
  useWhile(true, () => {
    // After signing in again, the person has been led back to the interrupted form, if there was one.
    forgetInterruptedForm();
    return makeInstallable();
  });
  return (
    <QueryClientProvider client={client}>
      <a className={styles.skip} data-paper="no" href="#content">
        {texts.skip}
      </a>
      <TopBar />
      <OfflineStrip />
      {device && <device.UnsentStrip />}
      <PaperLogo />
      <main id="content" className={styles.content} tabIndex={-1}>
        <DashboardBody />
      </main>
      <PhoneBar />
      <Toasts />
      <Conflicts />
      <ProofDialog />
      <Inactivity />
    </QueryClientProvider>
  );
}

/** Stores its place in each history entry, and in the tab for a page that is opened without one. */
function useKeepPlace(): void {
  const { state, pathname } = useLocation();
  const { child } = useParams();
  const navigate = useNavigate();
  const isUnknownPath = child !== undefined && !isChildRoute(child);
  useEffect(() => {
    if (isUnknownPath) void navigate(dashboardPath, { replace: true, state: storedPlace() });
    else if (!isPlace(state)) void navigate(pathname, { replace: true, state: storedPlace() });
    else rememberPlace(state);
  }, [state, pathname, isUnknownPath, navigate]);
}

/** Asks the server once who this is: a role may have changed, or the session may have ended. */
function useFreshUser(): void {
  useWhile(true, () => {
    const leaving = new AbortController();
    send(currentUser, { signal: leaving.signal }).then(
      ({ data }) => {
        if (leaving.signal.aborted) return;
        forgetWantedPlace();
        rememberUser(data);
        followLanguage();
      },
      (failure: unknown) => {
        // A 401 has already led to Login; without a connection the offline strip is shown.
        if (!leaving.signal.aborted && !(failure instanceof ApiError)) throw failure;
      },
    );
    return () => leaving.abort();
  });
}

/** Loads the typeface when the first screen has read what it needs. */
function useTypeface(client: QueryClient): void {
  useWhile(client, () => {
    const look = () => {
      if (client.isFetching() > 0) return;
      stop();
      void fetchTypefaceAfterPaint();
    };
    const stop = client.getQueryCache().subscribe(look);
    // Everything may be loaded already.
    look();
    return stop;
  });
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** An amber strip under the top bar while the device has no connection, and what opens the device then. */
function OfflineStrip() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const device = useDeviceParts();
  return (
    <div data-paper="no">
      <div role="status">
        {isOnline ? null : (
          <p className={`${look.row} ${look.text13} ${look.semi} ${styles.offline}`}>
            <IconWifiOff size={18} stroke={1.75} aria-hidden />
            {texts.offline}
          </p>
        )}
      </div>
      {device && <device.Lock isOnline={isOnline} />}
    </div>
  );
}

const ConflictModal = lateModal(() => import('../device/conflict-modal.tsx'));

/** Shows, over any form, that somebody else changed its record meanwhile. */
function Conflicts() {
  const question = useSyncExternalStore(questions.subscribe, questions.view);
  return (
    <ConflictModal
      question={question}
      opened={question !== null}
      onClose={() => question?.answer(null)}
    />
  );
}

/** The foundation's logo above what is printed; nothing where it has none. */
function PaperLogo() {
  return foundationLogo === null ? null : (
    <div className={styles.paper} aria-hidden>
      <Logo />
    </div>
  );
}

const ConfirmProofModal = lateModal(() => import('../features/factors/confirm-modal.tsx'));

/**
 * Asks to confirm that it is oneself; then the call is sent again (rule 4.24). Keyed by question: a dialog that is new
 * in the page is in front of the form whose call waits.
 */
function ProofDialog() {
  const { count, answer } = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.view);
  return (
    <ConfirmProofModal
      key={count}
      opened={answer !== null}
      onConfirmed={() => answer?.(true)}
      onClose={() => answer?.(false)}
    />
  );
}
