import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { lateScreen } from './app/late-screen.tsx';
import { loadDashboard, openedScreen } from './app/opening.ts';
import { settleOpenedPlace } from './lib/opened-place.ts';
import { cspNonce } from './lib/page-settings.ts';

// For the style elements of the scroll lock, which reads its nonce from there (security 5.2).
if (cspNonce !== null) setNonce(cspNonce);

/** Draws the app; what is drawn first is the whole page, and a part that does not come tells so in its place. */
async function show(root: HTMLElement): Promise<void> {
  const screen = openedScreen();
  if (screen) {
    settleOpenedPlace();
    await Promise.allSettled([loadDashboard, screen.load].map((load) => lateScreen(load).fetch()));
  }
  // Drawn in slices: a slow processor still hears a tap in between.
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
