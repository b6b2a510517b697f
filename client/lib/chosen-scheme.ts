import { deviceCookie, keepDeviceCookie } from './device-cookie.ts';

const cookieName = 'somesha_scheme';

type Scheme = 'light' | 'dark';
const isScheme = (word: string | null | undefined): word is Scheme =>
  word === 'light' || word === 'dark';

const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The scheme that was chosen on this device; null leaves it to the device. */
function chosenScheme(): Scheme | null {
  const word = deviceCookie(cookieName);
  return isScheme(word) ? word : null;
}

function show(scheme: Scheme): void {
  document.documentElement.dataset.mantineColorScheme = scheme;
  for (const listener of listeners) listener();
}

/** Sets the page's scheme, and updates it with the device's while none was chosen. */
export function showScheme(): void {
  const showChosen = () => show(chosenScheme() ?? (darkDevice.matches ? 'dark' : 'light'));
  showChosen();
  darkDevice.addEventListener('change', showChosen);
}

/** Chooses it for this device. */
export function chooseScheme(scheme: Scheme): void {
  keepDeviceCookie(cookieName, scheme);
  show(scheme);
}

/** The page's scheme; calls `listen` when it changes. */
export const scheme = {
  isDark: () => document.documentElement.dataset.mantineColorScheme === 'dark',
  subscribe: (listen: () => void) => {
    listeners.add(listen);
    return () => listeners.delete(listen);
  },
};
