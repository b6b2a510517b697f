import { english } from '#contract/texts.ts';
import { loadDashboard, loadOpening } from './app/signed-in-code.ts';
import { showWaitingPage } from './app/waiting-page.ts';
import { showScheme } from './lib/chosen-scheme.ts';
import { speakToVisitors, wantedLanguage } from './lib/language.ts';
import { fetchTypeface, isReturning } from './theme/typeface.ts';
import './theme/base.css';

// Small, so that it runs while everything else is on its way: it asks for all that the page will need
// at the same time, rather than for each thing when the one before it has come.
showScheme();
const language = wantedLanguage();
if (language === english) begin();
// What does not come stays English.
else void speakToVisitors(language).then(begin, begin);

function begin(): void {
  const opening = loadOpening();
  const screen = opening?.then(({ openedScreen, readEarly }) => {
    const opened = openedScreen();
    void Promise.allSettled(opened?.reads.map(readEarly) ?? []);
    return opened;
  });
  if (isReturning(import.meta.url)) fetchTypeface();
  // Not waited for: the app's code imports from this script, and would wait for it in turn.
  void (opening ? showWaitingPage() : Promise.resolve()).then(() => {
    // Whoever needs the code asks for it again, and tells when it does not come.
    if (screen) void Promise.allSettled([loadDashboard(), screen.then((opened) => opened?.load())]);
    void import('./main.tsx');
  });
}
