import { readFile } from 'node:fs/promises';
import { BadContent } from './wrong-file.ts';

// White space and comments between two tokens (ISO 32000-1, 7.2.3). Everything here is counted, so
// that no document, however odd, can keep the search busy.
const space = '[\\0\\t\\n\\f\\r ]';
const between = `(?:${space}|%[^\\r\\n]{0,100}[\\r\\n])`;

const hex = (letter: string) => letter.charCodeAt(0).toString(16);
const nameKey = [...'Encrypt'].map((letter) => `(?:${letter}|#(?i:${hex(letter)}))`).join('');

// A dictionary's key /Encrypt, also spelt with #45, and as its value a reference or a dictionary.
// Trailers and the dictionaries of cross-reference streams are always in clear text, so no stream
// has to be unpacked; what stands inside of streams is passed over.
const reference = `\\d{1,10}${between}{1,8}\\d{1,10}${between}{1,8}R\\b`;
const tokens = new RegExp(`\\bstream\\r?\\n|/${nameKey}${between}{0,8}(?:${reference}|<<)`, 'g');
const anyObject = new RegExp(`\\b\\d{1,10}${space}{1,32}\\d{1,10}${space}{1,32}obj\\b`);
const streamEnd = 'endstream';

function isEncrypted(text: string): boolean {
  const search = new RegExp(tokens);
  const lastEnd = text.lastIndexOf(streamEnd);
  for (let found = search.exec(text); found; found = search.exec(text)) {
    if (!found[0].startsWith('stream')) return true;
    if (search.lastIndex <= lastEnd)
      search.lastIndex = text.indexOf(streamEnd, search.lastIndex) + streamEnd.length;
  }
  return false;
}

/**
 * Looks a PDF through without opening it: it is stored as sent (security 7.5).
 * @throws BadContent when it is encrypted, with or without a password ('locked'), or holds no object
 * at all ('damaged').
 */
export async function checkPdf(file: string): Promise<void> {
  // At most 10 MB, and latin1 keeps one byte a character.
  const text = await readFile(file, 'latin1');
  if (!text.startsWith('%PDF-')) throw new BadContent('does not begin with %PDF-');
  if (!anyObject.test(text)) throw new BadContent('the document holds no object', 'damaged');
  if (isEncrypted(text)) throw new BadContent('the document is encrypted', 'locked');
}
