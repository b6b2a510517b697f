const cookie = /(?:^|; )somesha_scheme=(light|dark|auto)(?:;|$)/;

type Choice = 'light' | 'dark' | 'auto';
const isChoice = (word: string | undefined): word is Choice =>
  word === 'light' || word === 'dark' || word === 'auto';

/** What was chosen on this device, if anything was; `auto` leaves it to the device. */
export function chosenScheme(): Choice | null {
  const word = cookie.exec(document.cookie)?.[1];
  return isChoice(word) ? word : null;
}

/** Gives the page its scheme before the component kit is there to do it. */
export function showScheme(): void {
  const choice = chosenScheme() ?? 'auto';
  const device = () =>
    window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = choice === 'auto' ? device() : choice;
}
