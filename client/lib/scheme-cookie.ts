import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

const cookie = /(?:^|; )somesha_scheme=(\w+)/;
const aYear = 365 * 24 * 60 * 60;

/**
 * Remembers light or dark for this device. In a cookie, since browser storage is kept for the
 * session alone and emptied at log-out (security 13.6); the word says nothing about anybody.
 */
export const schemeCookie: MantineColorSchemeManager = {
  get(fallback) {
    const value = cookie.exec(document.cookie)?.[1];
    return isMantineColorScheme(value) ? value : fallback;
  },
  set(value) {
    // biome has no objection to the older interface here: the Cookie Store API lacks Firefox.
    document.cookie = `somesha_scheme=${value}; Path=/; Max-Age=${aYear}; SameSite=Strict`;
  },
  subscribe() {},
  unsubscribe() {},
  clear() {
    document.cookie = 'somesha_scheme=; Path=/; Max-Age=0; SameSite=Strict';
  },
};
