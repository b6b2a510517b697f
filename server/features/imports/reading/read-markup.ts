import { importMessages as words } from '#contract/imports/messages.ts';
import { readXml2003 } from './from-library.ts';
import { readPage } from './read-page.ts';
import { type Sheet, UnreadableSheet } from './sheet.ts';

/** A page with tables, or Excel's XML of 2003, whatever the file is called. */
export type Markup = 'page' | 'xml';

/** Other pages and XML, PDF, RTF, SYLK: their lines are no rows. */
const otherText = /^(?:<(?:\?xml|!doctype|html|office:document)\b|%PDF-|\{\\rtf|ID;P)/i;

/** Which markup with tables a text is, if any. @throws UnreadableSheet for what is neither that nor lines of cells */
export function markupOf(text: string): Markup | null {
  const start = text.slice(0, 64 * 1024).trimStart();
  if (start.startsWith('<')) {
    if (/<(?:[\w.-]+:)?Workbook\s[^>]*urn:schemas-microsoft-com:office:spreadsheet/.test(start))
      return 'xml';
    if (/<table[\s>]/i.test(text)) return 'page';
  }
  if (otherText.test(start)) throw new UnreadableSheet(words.broken);
  return null;
}

/** Places and spans; more of them than a spreadsheet has are nobody's. */
const places =
  /(?:Index|Span|MergeAcross|MergeDown|colspan|rowspan)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*))/gi;
const mostPlaces = 1_048_576;

/** @throws UnreadableSheet for places that no table has: all before them would be made */
function checkPlaces(text: string): void {
  for (const [, double, single, bare] of text.matchAll(places)) {
    const place = (double ?? single ?? bare ?? '').trim();
    if (!/^[0-9]{1,7}$/.test(place) || Number(place) > mostPlaces)
      throw new UnreadableSheet(words.broken);
  }
}

/** The sheets of a text of markup. @throws UnreadableSheet */
export function readMarkup(text: string, kind: Markup, name: string): Sheet[] {
  if (text.includes('<!ENTITY') || (kind === 'xml' && text.includes('<!DOCTYPE')))
    throw new UnreadableSheet(words.dtd);
  checkPlaces(text);
  return kind === 'xml' ? readXml2003(text) : readPage(text, name);
}
