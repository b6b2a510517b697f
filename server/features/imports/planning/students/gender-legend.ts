import { textOf } from '../../reading/sheet.ts';
import { genderOf } from '../../words/lists.ts';
import type { SheetTable } from '../plan/table.ts';

// A sheet may say itself what its letters stand for: 'G = garçon ; F = fille', above, beside or below the table.

/** A sentence in which letters are explained is short. */
const longest = 200;
const explaining = (letter: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${letter}\\s*(?:=+>?|:|→|[-–—](?=\\s)|means|stands for)\\s*["'(«]*\\s*(\\p{L}+)`,
    'giu',
  );

const pluralOrNot = (word: string) => [word, word.replace(/e?s$/i, ''), word.replace(/s$/i, '')];

const found = new WeakMap<SheetTable, Map<string, 1 | 2 | null>>();

/** Whether a letter is a boy (1) or a girl (2) by what the sheet says anywhere; null where it does not, or says both. */
export function legendOf(table: SheetTable, letter: string): 1 | 2 | null {
  const ofTable = found.get(table) ?? new Map<string, 1 | 2 | null>();
  found.set(table, ofTable);
  const known = ofTable.get(letter);
  if (known !== undefined) return known;
  const explained = explaining(letter);
  const isLetter = (text: string) => text.toUpperCase() === letter;
  const meant = new Set(
    table.sheet.rows.flatMap((row) => {
      const texts = row.map(textOf).filter((text) => text !== '' && text.length <= longest);
      // The letter may stand in a cell of its own, left of its word.
      const beside = texts.flatMap((text, at) => (isLetter(text) ? (texts[at + 1] ?? []) : []));
      const words = beside.filter((text) => text.length > 1);
      const inText = texts.flatMap((text) => [...text.matchAll(explained)].map((one) => one[1]));
      return [...words, ...inText].flatMap((word = '') =>
        pluralOrNot(word).flatMap((one) => genderOf(one) ?? []),
      );
    }),
  );
  const [only = null] = meant;
  const legend = meant.size === 1 ? only : null;
  ofTable.set(letter, legend);
  return legend;
}
