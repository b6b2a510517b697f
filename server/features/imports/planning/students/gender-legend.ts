import { textOf } from '../../reading/sheet.ts';
import { genderOf } from '../../words/lists.ts';
import type { SheetTable } from '../plan/table.ts';

// A sheet may say itself what its letters stand for: 'G = garçon ; F = fille', above, beside or below the table.

/** A sentence in which letters are explained is short. */
const longest = 200;
const explained =
  /(?<![\p{L}\p{N}])G\s*(?:=+>?|:|→|[-–—](?=\s)|means|stands for)\s*["'(«]*\s*(\p{L}+)/giu;

const found = new WeakMap<SheetTable, 1 | 2 | null>();

/** Whether G is a boy (1) or a girl (2) by what the sheet says anywhere; null where it does not, or says both. */
export function legendOfG(table: SheetTable): 1 | 2 | null {
  const known = found.get(table);
  if (known !== undefined) return known;
  const meant = new Set(
    table.sheet.rows.flatMap((row) => {
      const texts = row.map(textOf).filter((text) => text !== '' && text.length <= longest);
      // The letter may stand in a cell of its own, left of its word.
      const beside = texts.flatMap((text, at) => (/^g$/i.test(text) ? (texts[at + 1] ?? []) : []));
      const inText = texts.flatMap((text) => [...text.matchAll(explained)].map((one) => one[1]));
      return [...beside, ...inText].flatMap(
        (word = '') => genderOf(word) ?? genderOf(word.replace(/s$/i, '')) ?? [],
      );
    }),
  );
  const [only = null] = meant;
  const legend = meant.size === 1 ? only : null;
  found.set(table, legend);
  return legend;
}
