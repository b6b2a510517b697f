// Numbers as words and Roman numerals.

/** The words for the numbers from 0 on. */
export const numberWords = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen'],
];

const romans = [
  ...['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii'],
];

/** For a pattern: a number as a word, `One` to `Thirteen`. */
export const aNumberWord = String.raw`(?:${numberWords.slice(1).join('|')})(?!\p{L})`;

/**
 * For a pattern (flags `iu`): a whole Roman numeral, I to XIII, with at most the letter of a stream right behind it, which is
 * not consumed: IX, `VIIIB`. No part of XIV or Ivan, and not the beginning of `is`, `in`, `if`, `id` or `vs`.
 */
export const aRoman = String.raw`(?:(?:xi{1,3}|ix|iv|vi{1,3}|i{2,3})(?=[a-hnsw]?(?![\p{L}\p{N}]))|[vx](?=[a-d]?(?![\p{L}\p{N}]))|i(?=[a-c]?(?![\p{L}\p{N}])))`;

/** The number that a word, a Roman numeral or figures are; null for other words. */
export function ordinal(word: string): number | null {
  if (/^[0-9]{1,2}$/.test(word)) return Number(word);
  const key = word.toLowerCase();
  const at = Math.max(romans.indexOf(key), numberWords.indexOf(key));
  return at > 0 ? at : null;
}
