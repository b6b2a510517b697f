/**
 * What the server writes into the page's head with each reply: the nonce for the style elements
 * that the component kit makes (security 5.2), the address of the foundation's website, its time zone.
 */
export const cspNonce = setting('csp-nonce');

/** `WEBSITE_URL`, or null when the server was started without one: then there is no link. */
export const websiteUrl = setting('website-url');

/** `FOUNDATION_TIME_ZONE`, by which days and times are told; the start's default is the same. */
export const pageTimeZone = setting('time-zone') ?? 'UTC';

function setting(name: string): string | null {
  const value = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  // The development server leaves the placeholders as they stand.
  return value === '' || value.startsWith('__') ? null : value;
}
