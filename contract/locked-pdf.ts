// White space and comments between two tokens (ISO 32000-1, 7.2.3). Everything here is counted, so
// that no document, however odd, can keep the search busy.
const space = '[\\0\\t\\n\\f\\r ]';
const between = `(?:${space}|%[^\\r\\n]{0,100}[\\r\\n])`;

// Of the hex codes of these letters only '6e' has a letter in it, which may be in either case.
const hex = (letter: string) => letter.charCodeAt(0).toString(16).replace('e', '[eE]');
const nameKey = [...'Encrypt'].map((letter) => `(?:${letter}|#${hex(letter)})`).join('');

// A dictionary's key /Encrypt, also spelt with #45, and as its value a reference or a dictionary.
// Trailers and the dictionaries of cross-reference streams are always in clear text, so no stream
// has to be unpacked; what stands inside of streams is passed over.
const reference = `\\d{1,10}${between}{1,8}\\d{1,10}${between}{1,8}R\\b`;
const tokens = new RegExp(`\\bstream\\r?\\n|/${nameKey}${between}{0,8}(?:${reference}|<<)`, 'g');
const streamEnd = 'endstream';

/**
 * Whether a PDF is encrypted, with or without a password.
 * @param text its bytes, each as one character
 */
export function isLockedPdf(text: string): boolean {
  const search = new RegExp(tokens);
  const lastEnd = text.lastIndexOf(streamEnd);
  for (let found = search.exec(text); found; found = search.exec(text)) {
    if (!found[0].startsWith('stream')) return true;
    if (search.lastIndex <= lastEnd)
      search.lastIndex = text.indexOf(streamEnd, search.lastIndex) + streamEnd.length;
  }
  return false;
}
