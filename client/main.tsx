import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { lateScreen } from './app/late-screen.tsx';
import { firstScreen, loadDashboard } from './app/signed-in-code.ts';
import { settleOpenedPlace } from './lib/opened-place.ts';
import { cspNonce } from './lib/page-settings.ts';

// For the style elements of the scroll lock, which reads its nonce from there (rule 2.19).
if (cspNonce !== null) setNonce(cspNonce);

/** Renders the app. The first render is the complete page; a part that cannot be loaded says so in its place. */
async function show(root: HTMLElement): Promise<void> {
  const screen = firstScreen();
  if (screen) {
    settleOpenedPlace();
    await Promise.allSettled([
      lateScreen(loadDashboard).fetch(),
      screen.then((load) => load && lateScreen(load).fetch()),
    ]);
  }
  // Rendered in slices, so that a slow processor still reacts to a tap in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');
void show(root);
