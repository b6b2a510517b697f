import { folded } from '#contract/folded.ts';

const saint = /(^| )(?:saint|st)(?= )/g;

/** Values are cells of sheets: most of them stand there often. */
const known = new Map<string, string>();
const most = 50_000;

/** A text as values are compared: without regard to case, accents, marks and blanks; 'St.' and 'Saint' are one, A and A- are not. */
export function normalised(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size > most) known.clear();
  const plain = folded(text)
    .replace(/^(\p{L}) ?-$/u, '$1 minus')
    .replace(/[^\p{L}\p{M}\p{N}+]+/gu, ' ')
    .trim()
    .replace(saint, '$1st');
  // A text of nothing but signs is told from an empty one.
  const key = plain === '' ? text.trim() : plain;
  known.set(text, key);
  return key;
}

const knownSets = new Map<string, string>();

/** The words of a name in any order. */
export function wordSet(text: string): string {
  const found = knownSets.get(text);
  if (found !== undefined) return found;
  if (knownSets.size > most) knownSets.clear();
  const words = normalised(text).split(' ').sort().join(' ');
  knownSets.set(text, words);
  return words;
}

/** A heading in the letters and digits that the tables of headings have. */
export const headingKey = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text.toLowerCase().replace(/[^a-z0-9]/g, '')
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/œ/g, 'oe')
        .replace(/[^\p{L}\p{N}]/gu, '');
