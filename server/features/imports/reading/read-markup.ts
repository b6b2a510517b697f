import { importMessages as words } from '#contract/imports/messages.ts';
import { readXml2003 } from './from-library.ts';
import { readPage } from './read-page.ts';
import { decode } from './read-text.ts';
import { type Sheet, UnreadableSheet } from './sheet.ts';
import { attribute, piecesOf, type Tag } from './xml-tags.ts';

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

const attributes = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A tag without a prefix, with attributes in double quotes. */
function tagOf({ name, attributes: said, isEnd, isWhole }: Tag): string {
  if (isEnd) return `</${name}>`;
  const all = [...said.matchAll(attributes)].map(
    ([, own, double, single = '']) => ` ${own}="${double ?? single.replaceAll('"', '&quot;')}"`,
  );
  if (name === 'Data' && attribute(said, 'Type') === undefined) all.push(' Type="String"');
  // The library takes no notice of what an empty cell covers unless it has an end.
  const end = isWhole ? (name === 'Cell' ? '></Cell>' : '/>') : '>';
  return `<${name}${all.join('')}${end}`;
}

/** Excel's XML of 2003 as Excel itself writes it, which alone the library reads right: without prefixes and comments. */
function plainXml2003(xml: string): string {
  const parts = ['<?xml version="1.0"?>'];
  /** The text of a cell that is open, or what is no text of it. */
  let within: string | null = null;
  for (const piece of piecesOf(xml)) {
    if (typeof piece === 'string') {
      if (within === null || within === 'Data') parts.push(piece);
    } else if (within === null || within === piece.name) {
      const { name, isEnd, isWhole } = piece;
      const isAside = name === 'Comment' || name === 'PhoneticText';
      if (!isAside) parts.push(tagOf(piece));
      within = (name === 'Data' || isAside) && !isEnd && !isWhole ? name : null;
    }
  }
  return parts.join('');
}

/** The sheets of a text of markup. @throws UnreadableSheet */
export function readMarkup(text: string, kind: Markup, name: string): Sheet[] {
  if (text.includes('<!ENTITY') || (kind === 'xml' && text.includes('<!DOCTYPE')))
    throw new UnreadableSheet(words.dtd);
  checkPlaces(text);
  return kind === 'xml' ? readXml2003(plainXml2003(text)) : readPage(text, name);
}

/** What stands before and below the first empty line of a message or of a part; each letter is one byte. */
type Part = readonly [heads: string, body: string];

const partOf = (text: string): Part => {
  const [heads = '', ...body] = text.trimStart().split(/\n\r*\n/);
  return [heads.replaceAll('\r', '').replace(/\n[ \t]+/g, ' '), body.join('\n\n')];
};

/** What a head says, or a word within it: `charset="utf-8"`. */
function saidIn([heads]: Part, head: string, word = ''): string | undefined {
  const said = new RegExp(`^${head}[ \\t]*:[ \\t]*([^\\r\\n]*)`, 'im').exec(heads)?.[1];
  if (word === '') return said;
  return new RegExp(`\\b${word}\\s*=\\s*"?([^\\s";]+)`, 'i').exec(said ?? '')?.[1];
}

function contentOf(part: Part): Buffer {
  const how = saidIn(part, 'content-transfer-encoding')?.trim().toLowerCase();
  if (how === 'base64') return Buffer.from(part[1], 'base64');
  if (how !== 'quoted-printable') return Buffer.from(part[1], 'latin1');
  const unfolded = part[1].replace(/=[ \t]*\r*\n/g, '');
  const plain = unfolded.replace(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(plain, 'latin1');
}

/** A page as it is; nothing of other parts. */
function markupIn(part: Part): string {
  const isPage = /^(?:text|application)\/x?html\b/i.test(saidIn(part, 'content-type') ?? '');
  // Excel gives the names of the tabs as a page of their own.
  if (!isPage || /tabstrip\.html?\s*$/i.test(saidIn(part, 'content-location') ?? '')) return '';
  return decode(contentOf(part), saidIn(part, 'content-type', 'charset')).text;
}

/** The tables of a page with its parts in one file, as browsers and Excel save it; null for any other. @throws UnreadableSheet */
export function readOneFilePage(file: Buffer, name: string): Sheet[] | null {
  const [start] = partOf(file.toString('latin1', 0, 64 * 1024).replace(/^\xef\xbb\xbf/, ''));
  if (!/^mime-version\s*:/im.test(start) || !/^content-type\s*:/im.test(start)) return null;
  const page = partOf(file.toString('latin1').replace(/^\xef\xbb\xbf/, ''));
  const border = saidIn(page, 'content-type', 'boundary');
  const parts = border === undefined ? [page] : page[1].split(`--${border}`).slice(1).map(partOf);
  const sheets = readMarkup(parts.map(markupIn).join('\n'), 'page', name);
  if (sheets.length === 0) throw new UnreadableSheet(words.broken);
  return sheets;
}
