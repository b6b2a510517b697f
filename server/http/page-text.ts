import { logoText } from '#contract/foundation/logo.ts';
import { isColour } from '#contract/foundation/look.ts';
import { isWebAddress } from '#contract/foundation/rules.ts';
import type { Letterhead } from '../mail/letterhead.ts';
import { accentStyles } from './accent.ts';

const nonceMark = '__CSP_NONCE__';
const websiteMark = '__WEBSITE_URL__';
const timeZoneMark = '__TIME_ZONE__';
const foundationMark = '__FOUNDATION_NAME__';
const currencyMark = '__CURRENCY__';
const mottoMark = '__MOTTO__';
const logoMark = '__LOGO__';
const endOfHead = '</head>';

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** The foundation's colour over the program's own; nothing where it chose none. */
const styleOf = (accent: string | null) =>
  accent === null || !isColour(accent)
    ? ''
    : `<style nonce="${nonceMark}">${accentStyles(accent)}</style>`;

interface Page {
  readonly head: Letterhead;
  readonly zone: string;
  readonly parts: readonly string[];
}

/**
 * Fills the page with the foundation's own name and look. It is done anew only when something of that
 * has changed: nothing is asked for more often than the page.
 * @param template the built page with its marks
 * @param ownWebsite where the foundation says none
 * @returns its parts; the nonce of each visit belongs between them
 */
export function filledIn(
  template: string,
  ownWebsite: string | null,
): (head: Letterhead, zone: string) => readonly string[] {
  let last: Page | undefined;
  return (head, zone) => {
    if (last?.head === head && last.zone === zone) return last.parts;
    const { name, motto, logo, currency, website, accent } = head;
    const address = (website !== null && isWebAddress(website) ? website : ownWebsite) ?? '';
    const parts = template
      .replace(endOfHead, () => styleOf(accent) + endOfHead)
      // Cut first, so that a name that contains the mark gets no nonce.
      .split(nonceMark)
      .map((part) =>
        part
          .replace(foundationMark, () => escapeAttribute(name))
          .replace(mottoMark, () => escapeAttribute(motto))
          .replace(logoMark, logo === null ? '' : logoText(logo))
          .replace(websiteMark, () => escapeAttribute(address))
          .replace(timeZoneMark, () => escapeAttribute(zone))
          .replace(currencyMark, currency ?? ''),
      );
    last = { head, zone, parts };
    return parts;
  };
}
