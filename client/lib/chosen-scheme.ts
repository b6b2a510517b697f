import { deviceCookie } from './device-cookie.ts';

export const schemeName = 'somesha_scheme';

type Choice = 'light' | 'dark' | 'auto';
const isChoice = (word: string | null): word is Choice =>
  word === 'light' || word === 'dark' || word === 'auto';

/** What was chosen on this device, if anything was; `auto` leaves it to the device. */
export function chosenScheme(): Choice | null {
  const word = deviceCookie(schemeName);
  return isChoice(word) ? word : null;
}

const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');

/** Gives the page its scheme, and follows the device while nothing was chosen. */
export function showScheme(): void {
  const show = () => {
    const choice = chosenScheme() ?? 'auto';
    const device = darkDevice.matches ? 'dark' : 'light';
    document.documentElement.dataset.mantineColorScheme = choice === 'auto' ? device : choice;
  };
  show();
  darkDevice.addEventListener('change', show);
}
