import { foundation } from '#contract/foundation/defaults.ts';
import { type Logo, readLogoText } from '#contract/foundation/logo.ts';

/**
 * What the server writes into the page's head with each reply: the nonce for the style elements
 * that the component kit makes (security 5.2), the address of the foundation's website, its time zone, its currency, its name and logo.
 */
export const cspNonce = setting('csp-nonce');

/** The foundation's website, or `WEBSITE_URL`; null without either: then there is no link. */
export const websiteUrl = setting('website-url');

/** The foundation's zone, by which days and times are told; the start's default is the same. */
export const pageTimeZone = setting('time-zone') ?? 'UTC';

/** What sums are in, a code of ISO 4217; null while they have no unit. Another one counts at once. */
export const pageCurrency: { code: string | null } = { code: setting('currency') };

/** How the foundation calls itself. */
export const foundationName = setting('foundation-name') ?? foundation.name;
/** Its logo; null for the mark of the app. */
export const foundationLogo: Logo | null = readLogoText(setting('logo'));
export const foundationMotto = setting('foundation-motto') ?? foundation.motto;

function setting(name: string): string | null {
  // Without a page, as where a test calls a function of the client by itself.
  if (typeof document === 'undefined') return null;
  const value = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  // The development server leaves the placeholders as they stand.
  return value === '' || value.startsWith('__') ? null : value;
}
