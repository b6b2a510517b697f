import { importMessages as words } from '#contract/imports/messages.ts';
import { readMarkup } from './read-markup.ts';
import { decode } from './read-text.ts';
import { type Sheet, UnreadableSheet } from './sheet.ts';

/** Heads and what stands below them, of a page in one file or of one of its parts; one letter for each byte. */
interface Part {
  readonly heads: string;
  readonly body: string;
}

function partOf(text: string): Part {
  const [heads = '', gap = ''] = /^[\s\S]*?(\r*\n\r*\n)/.exec(text) ?? [text];
  const folded = heads.slice(0, heads.length - gap.length);
  return { heads: folded.replace(/\r*\n[ \t]+/g, ' '), body: text.slice(heads.length) };
}

const headIn = ({ heads }: Part, name: string) =>
  new RegExp(`^${name}:\\s*(.*)`, 'im').exec(heads)?.[1] ?? '';

/** `charset="utf-8"` */
function saidIn(head: string, name: string): string | undefined {
  const [, quoted, bare] =
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]+)"|([^\\s;]+))`, 'i').exec(head) ?? [];
  return quoted ?? bare;
}

/** A page with its parts in one file, as browsers, Excel and servers of reports save it; null for any other file. */
export function oneFilePageOf(file: Buffer): Part | null {
  const start = file.toString('latin1', 0, 64 * 1024).replace(/^(?:\xef\xbb\xbf)?\s*/, '');
  const { heads } = partOf(start);
  if (!/^mime-version\s*:/im.test(heads) || !/^content-type\s*:/im.test(heads)) return null;
  return partOf(file.toString('latin1').replace(/^(?:\xef\xbb\xbf)?\s*/, ''));
}

function partsOf(page: Part): Part[] {
  const border = saidIn(headIn(page, 'content-type'), 'boundary');
  if (border === undefined) return [page];
  return `\n${page.body}`
    .split(`\n--${border}`)
    .slice(1)
    .filter((text) => !text.startsWith('--'))
    .map((text) => partOf(text.replace(/^\s*/, '')));
}

const unquoted = (body: string) =>
  body
    .replace(/=[ \t]*\r*\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Pages as they are, style sheets as a page has them; nothing of other parts. */
function markupIn(part: Part): string[] {
  const type = headIn(part, 'content-type');
  const isStyle = /^text\/css/i.test(type);
  // The names of the tabs stand in a table of their own.
  const isTabs = /tabstrip\.html?\s*$/i.test(headIn(part, 'content-location'));
  if (isTabs || !(isStyle || /^(?:text\/html|application\/xhtml)/i.test(type))) return [];
  const how = headIn(part, 'content-transfer-encoding').toLowerCase().trim();
  const bytes =
    how === 'base64'
      ? Buffer.from(part.body, 'base64')
      : Buffer.from(how === 'quoted-printable' ? unquoted(part.body) : part.body, 'latin1');
  const { text } = decode(bytes, saidIn(type, 'charset'));
  return [isStyle ? `<style>${text}</style>` : text];
}

/** The tables of a page in one file. @throws UnreadableSheet */
export function readOneFilePage(page: Part, name: string): Sheet[] {
  const sheets = readMarkup(partsOf(page).flatMap(markupIn).join('\n'), 'page', name);
  if (sheets.length === 0) throw new UnreadableSheet(words.broken);
  return sheets;
}
