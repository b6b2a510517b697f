import { logoText } from '#contract/foundation/logo.ts';
import { isColour, mixed } from '#contract/foundation/look.ts';
import { isWebAddress } from '#contract/foundation/rules.ts';
import { supportersStart } from '#contract/roles.ts';
import type { Letterhead } from '../mail/letterhead.ts';

const [black, white, dark] = ['#000000', '#ffffff', '#1a1915'] as const;

const rule = (scheme: string, tokens: Readonly<Record<string, string>>) =>
  `html:root[data-mantine-color-scheme${scheme}]{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/**
 * The tokens of `tokens.css` that depend on the foundation's colour, in both schemes, as a style sheet. Print
 * is light.
 */
function accentStyles(accent: string): string {
  const deep = mixed(accent, 0.82, black);
  return (
    rule('', {
      'brand-fill': accent,
      'brand-fill-hover': deep,
      'brand-text': accent,
      'brand-soft': mixed(accent, 0.14, white),
      'brand-soft-2': mixed(accent, 0.06, white),
      'brand-soft-text': deep,
      mark: accent,
      focus: accent,
    }) +
    `@media screen{${rule('="dark"', {
      'brand-fill': accent,
      'brand-fill-hover': deep,
      'brand-text': mixed(accent, 0.35, white),
      'brand-soft': mixed(accent, 0.3, dark),
      'brand-soft-2': mixed(accent, 0.16, dark),
      'brand-soft-text': mixed(accent, 0.2, white),
      mark: mixed(accent, 0.5, white),
      focus: mixed(accent, 0.5, white),
    })}}`
  );
}

const nonceMark = '__CSP_NONCE__';
const websiteMark = '__WEBSITE_URL__';
const timeZoneMark = '__TIME_ZONE__';
const foundationMark = '__FOUNDATION_NAME__';
const currencyMark = '__CURRENCY__';
const startMark = '__SUPPORTERS_START__';
const mottoMark = '__MOTTO__';
const logoMark = '__LOGO__';
const endOfHead = '</head>';

/** The built page without the scripts that the build marks as needed only after signing in (`scripts/setup/vite.config.ts`). */
export const forVisitors = (template: string): string =>
  template.replaceAll(/\s*<link data-signed-in[^>]*>/g, '');

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** The foundation's colour in place of the program's own; nothing where it chose none. */
const styleOf = (accent: string | null) =>
  accent === null || !isColour(accent)
    ? ''
    : `<style nonce="${nonceMark}">${accentStyles(accent)}</style>`;

/** The page in its parts; the nonce of each visit goes between them. */
export interface PageText {
  readonly forVisitors: readonly string[];
  /** Preloads the scripts of their pages, so that they come with the page's first script. */
  readonly forSignedIn: readonly string[];
}

interface Page {
  readonly head: Letterhead;
  readonly zone: string;
  readonly text: PageText;
}

/**
 * Fills the page with the foundation's own name and look. It is made again only when something of that has
 * changed, because no file is requested more often.
 * @param template the built page with its placeholders
 * @param ownWebsite where the foundation has entered none
 */
export function filledIn(
  template: string,
  ownWebsite: string | null,
): (head: Letterhead, zone: string) => PageText {
  let last: Page | undefined;
  return (head, zone) => {
    if (last?.head === head && last.zone === zone) return last.text;
    const { name, motto, logo, currency, website, accent, supporters_start } = head;
    const start = supporters_start === supportersStart.learners ? 'learners' : '';
    const address = (website !== null && isWebAddress(website) ? website : ownWebsite) ?? '';
    const partsOf = (page: string) =>
      page
        .replace(endOfHead, () => styleOf(accent) + endOfHead)
        // Split before the names are filled in, so that a name that contains the placeholder gets no nonce.
        .split(nonceMark)
        .map((part) =>
          part
            .replace(foundationMark, () => escapeAttribute(name))
            .replace(mottoMark, () => escapeAttribute(motto))
            .replace(logoMark, logo === null ? '' : logoText(logo))
            .replace(websiteMark, () => escapeAttribute(address))
            .replace(timeZoneMark, () => escapeAttribute(zone))
            .replace(startMark, start)
            .replace(currencyMark, currency ?? ''),
        );
    const text = { forVisitors: partsOf(forVisitors(template)), forSignedIn: partsOf(template) };
    last = { head, zone, text };
    return text;
  };
}
