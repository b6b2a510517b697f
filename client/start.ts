import { fetchFirstCode, readFirst } from './app/first-reads.ts';
import { showWaitingPage } from './app/waiting-page.ts';
import { showScheme } from './lib/chosen-scheme.ts';
import { fetchTypeface, isReturning } from './theme/typeface.ts';
import './theme/base.css';
import './app/top-bar.css';
import './features/session/logo.css';

// Small, so that it runs while everything else is on its way: it asks for all that the page will need
// at the same time, rather than for each thing when the one before it has come.
showScheme();
readFirst();
if (isReturning(import.meta.url)) fetchTypeface();
// Not waited for: the app's code imports from this script, and would wait for it in turn.
void showWaitingPage().then(() => {
  fetchFirstCode();
  void import('./main.tsx');
});
