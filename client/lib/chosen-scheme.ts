import { deviceCookie } from './device-cookie.ts';

export const schemeName = 'somesha_scheme';

type Choice = 'light' | 'dark' | 'auto';
const isChoice = (word: string | null): word is Choice =>
  word === 'light' || word === 'dark' || word === 'auto';

/** The scheme that was chosen on this device; `auto` leaves it to the device. */
export function chosenScheme(): Choice | null {
  const word = deviceCookie(schemeName);
  return isChoice(word) ? word : null;
}

const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');

/** Sets the page's scheme, and updates it with the device's while none was chosen. */
export function showScheme(): void {
  const show = () => {
    const choice = chosenScheme() ?? 'auto';
    const device = darkDevice.matches ? 'dark' : 'light';
    document.documentElement.dataset.mantineColorScheme = choice === 'auto' ? device : choice;
  };
  show();
  darkDevice.addEventListener('change', show);
}
