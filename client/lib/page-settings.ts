import { foundation } from '#contract/foundation/defaults.ts';
import { type Logo, readLogoText } from '#contract/foundation/logo.ts';

/**
 * What the server writes into the page's head: the nonce for the style elements of the component kit
 * (rule 2.19), and the foundation's website, time zone, currency, name and logo, and with what
 * supporters begin.
 */
export const cspNonce = setting('csp-nonce');

/** The foundation's website, or `WEBSITE_URL`; null without either: then there is no link. */
export const websiteUrl = setting('website-url');

/** The foundation's time zone, in which days and times are shown; the default is the server's. */
export const pageTimeZone = setting('time-zone') ?? 'UTC';

/** The currency of sums, a code of ISO 4217; null without one. Read each time, because it may change. */
export const pageCurrency: { code: string | null } = { code: setting('currency') };

/** Whether supporters begin with their learners: then the code of lists is fetched for those who need it. */
export const startsAtLearners = setting('supporters-start') !== null;

/** The name of the foundation. */
export const foundationName = setting('foundation-name') ?? foundation.name;
/** Its logo; null where the mark of the app is shown. */
export const foundationLogo: Logo | null = readLogoText(setting('logo'));
export const foundationMotto = setting('foundation-motto') ?? foundation.motto;

function setting(name: string): string | null {
  // There is no page when a test calls a function of the client directly.
  if (typeof document === 'undefined') return null;
  const value = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  // The development server does not fill in the placeholders.
  return value === '' || value.startsWith('__') ? null : value;
}
