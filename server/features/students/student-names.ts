/** SQL: the name alone from the search key of student `s`; annual reports are searched by it (rule 10.10). */
export const nameInSearchKey = "replace(s.search_key, '\n' || lower(s.ref), '')";

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

const inWord = '[\\p{L}\\p{M}\\p{N}]';

/** A name as it may be written: accents and apostrophes in any form or left out, any blanks between its parts. */
const spelled = (name: string): string =>
  Array.from(name.matchAll(/\s+|\P{M}\p{M}*/gu), ([one]) => {
    if (/\s/.test(one)) return '\\s+';
    if (/['’‘ʼ`´]/.test(one)) return "['’‘ʼ`´]?";
    const [whole, apart] = [one.normalize('NFC'), one.normalize('NFD')];
    if (whole === apart) return escaped(one);
    const bare = /^[\p{Script=Latin}\p{Script=Greek}]/u.exec(apart)?.[0];
    return `(?:${whole}|${bare === undefined ? apart : `${bare}\\p{M}*`})`;
  }).join('');

/** Finds these names in a text, in large or small letters, but not within other words: Joy is not in enjoyed. */
export const mentionsOf = (...names: readonly string[]): RegExp =>
  new RegExp(`(?<!${inWord})(?:${names.map(spelled).join('|')})(?!${inWord})`, 'giu');

/** A student who is erased, and what replaces the name. */
export interface Erased {
  readonly id: number;
  readonly name: string;
  readonly ref: string;
  readonly blank: string;
}

/** Finds a student's whole name or ref in a text. */
export const mentionOf = ({ name, ref }: { readonly name: string; readonly ref: string }): RegExp =>
  mentionsOf(name, ref);
