import { english } from '#contract/texts.ts';
import { firstScreen, loadDashboard } from './app/signed-in-code.ts';
import { fetchTypeface, isReturning } from './app/typeface.ts';
import { showWaitingPage } from './app/waiting-page.ts';
import { showScheme } from './lib/chosen-scheme.ts';
import { speakToVisitors, wantedLanguage } from './lib/language.ts';
import './theme/base.css';

// A small script that runs while everything else is loading: it requests everything that the page will need at
// the same time, instead of one after the other.
showScheme();
const language = wantedLanguage();
if (language === english) begin();
// Texts that cannot be loaded stay English.
else void speakToVisitors(language).then(begin, begin);

function begin(): void {
  const screen = firstScreen();
  if (isReturning(import.meta.url)) fetchTypeface();
  // Not awaited, because the app's code imports from this script, and each would wait for the other.
  void (screen ? showWaitingPage() : Promise.resolve()).then(() => {
    // Whoever needs the code requests it again, and reports a failure.
    if (screen) void Promise.allSettled([loadDashboard(), screen.then((load) => load?.())]);
    void import('./main.tsx');
  });
}
