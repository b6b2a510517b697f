import type { MantineColorSchemeManager } from '@mantine/core';
import { chosenScheme } from './chosen-scheme.ts';

const aYear = 365 * 24 * 60 * 60 * 1000;

/**
 * Remembers light or dark for this device. In a cookie, since browser storage is kept for the
 * session alone and emptied at log-out (security 13.6); the word says nothing about anybody.
 */
export const schemeCookie: MantineColorSchemeManager = {
  get: (fallback) => chosenScheme() ?? fallback,
  set(value) {
    keep(value, Date.now() + aYear);
  },
  subscribe() {},
  unsubscribe() {},
  clear() {
    keep('', 0);
  },
};

// Older browsers, and plain http away from loopback, have no cookie store: there the choice lasts
// until the page is loaded again.
function keep(value: string, expires: number): void {
  if ('cookieStore' in window) {
    void window.cookieStore.set({ name: 'somesha_scheme', value, expires, sameSite: 'strict' });
  }
}
