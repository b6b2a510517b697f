import { loadDashboard, openedScreen, readEarly, showWaitingPage } from './app/opening.ts';
import { showScheme } from './lib/chosen-scheme.ts';
import { fetchTypeface, isReturning } from './theme/typeface.ts';
import './theme/base.css';

// Small, so that it runs while everything else is on its way: it asks for all that the page will need
// at the same time, rather than for each thing when the one before it has come.
showScheme();
const screen = openedScreen();
void Promise.allSettled(screen?.reads.map(readEarly) ?? []);
if (isReturning(import.meta.url)) fetchTypeface();
// Not waited for: the app's code imports from this script, and would wait for it in turn.
void (screen ? showWaitingPage() : Promise.resolve()).then(() => {
  // Whoever needs the code asks for it again, and tells when it does not come.
  if (screen) void Promise.allSettled([loadDashboard(), screen.load()]);
  void import('./main.tsx');
});
