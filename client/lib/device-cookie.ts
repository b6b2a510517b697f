const aYear = 365 * 24 * 60 * 60 * 1000;

/**
 * What this device remembers beyond a session, such as light or dark: words and numbers that say nothing about
 * anybody. In cookies, because browser storage is for the session only and is cleared at log-out
 * (rule 13.6).
 */
export function deviceCookie(name: string): string | null {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((one) => one.startsWith(start));
  return found?.slice(start.length) ?? null;
}

/** Stores it for a year, or deletes it where `value` is null. */
export function keepDeviceCookie(name: string, value: string | null): void {
  // Older browsers, and plain http except on loopback, have no cookie store: there it lasts until the page is
  // reloaded.
  if (!('cookieStore' in window)) return;
  const expires = value === null ? 0 : Date.now() + aYear;
  void window.cookieStore.set({ name, value: value ?? '', expires, sameSite: 'strict' });
}
