import type { MantineColorSchemeManager } from '@mantine/core';
import { chosenScheme, schemeName } from './chosen-scheme.ts';
import { keepDeviceCookie } from './device-cookie.ts';

/** Remembers light or dark on this device. */
export const schemeCookie: MantineColorSchemeManager = {
  get: (fallback) => chosenScheme() ?? fallback,
  set(value) {
    keepDeviceCookie(schemeName, value);
  },
  subscribe() {},
  unsubscribe() {},
  clear() {
    keepDeviceCookie(schemeName, null);
  },
};
