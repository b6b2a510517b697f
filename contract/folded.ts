/** Letters that no form of Unicode takes apart, and what people type in their place. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ə: 'e' },
  ...{ ŋ: 'n', ɔ: 'o', ɛ: 'e', ɖ: 'd', ɗ: 'd', ɓ: 'b', ƙ: 'k', ƴ: 'y', ɣ: 'g', ʋ: 'v', ƒ: 'f' },
  ...{ ɩ: 'i', ʊ: 'u', ς: 'σ', ё: 'е' },
};
const anyPlainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

const apostrophes = /[`´\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb‘’‛′՚ꞌ＇]/g;
const dashes = /[\u2010-\u2015\u2212]/g;
/** Vowels and lengthening that Arabic mostly leaves out; hamza and madda make other letters and stay. */
const arabicSigns = /[\u0640\u064b-\u0652\u0670]/g;
/** Accents of Latin and Greek letters. The marks of other scripts are their vowels, which tell names apart. */
const accented = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;
const isAscii = /^[ -~]*$/;

/** The text in its folded letters, with plain apostrophes. */
function lettersOf(text: string): string {
  const plain = isAscii.test(text)
    ? text.replaceAll('`', "'").toLowerCase()
    : text
        .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
        .replace(apostrophes, "'")
        .normalize('NFKD')
        .toLowerCase()
        .replace(accented, '$1')
        .replace(arabicSigns, '')
        .replace(dashes, '-')
        .normalize('NFC')
        .replace(anyPlainLetter, (letter) => plainLetters[letter] ?? letter);
  return plain.replace(/\s+/g, ' ').trim();
}

/** Ng'ang'a and Nganga are one name; a text of nothing but apostrophes stays one. */
const withoutApostrophes = (letters: string) => letters.replaceAll("'", '') || letters;

/**
 * A name as names are searched, sorted and compared: without regard to case, accents, apostrophes, the number and
 * kind of blanks and invisible letters. Server and client, and so both databases, share it.
 */
export const folded = (text: string): string => withoutApostrophes(lettersOf(text));

/**
 * Raised with every change of `folded`: the keys that an installation has stored are then made anew at its start.
 */
export const foldedRules = 1;

/** The key of a row that is searched by these texts and sorted by the first; a line break keeps them apart. */
export function searchKey(...texts: readonly string[]): string {
  const letters = texts.map(lettersOf);
  const plain = letters.map(withoutApostrophes);
  // Behind it as they are typed, so that an apostrophe alone can be searched for.
  return [...plain, ...(letters.join() === plain.join() ? [] : letters)].join('\n');
}

/** The words of a search, each to be found anywhere and in any order: the longest first, none that one contains. */
export function searchWords(search: string): string[] {
  const words = lettersOf(search)
    .split(/ |(?<=\p{L})-(?=\p{L})/u)
    .map(withoutApostrophes)
    .filter(Boolean);
  return [...new Set(words)]
    .filter((word, _, all) => !all.some((other) => other !== word && other.includes(word)))
    .sort((one, other) => other.length - one.length);
}

/** Whether a text has every word of a search. */
export function isFound(text: string, search: string): boolean {
  const key = searchKey(text);
  return searchWords(search).every((word) => key.includes(word));
}

/** A name with its parts in one order: Were Otieno and Otieno-Were are one person's. */
export const sortedParts = (name: string): string =>
  (folded(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted().join(' ');

/** Where the words of a search stand in a text, as they are written there: beginnings and ends, in order. */
export function placesFound(text: string, search: string): [from: number, to: number][] {
  let key = '';
  const places: number[] = [];
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*/gu)) {
    const own = /\s/.test(letter) ? ' ' : folded(letter).replaceAll("'", '');
    key += own;
    places.push(...Array<number>(own.length).fill(index));
  }
  places.push(text.length);
  const found = searchWords(search).flatMap((word): [number, number][] => {
    const at = key.indexOf(word);
    return at < 0 ? [] : [[places[at] ?? 0, places[at + word.length] ?? text.length]];
  });
  return found.sort(([one], [other]) => one - other);
}
