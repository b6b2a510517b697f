import { type Catalogue, keyParts } from '#contract/catalogue.ts';
import { labelRoom } from '#contract/texts.ts';

/** What stands around each text of the pseudo-language; no other text has it. */
export const pseudoMarks = ['‹', '›'] as const;

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', c: 'ç', n: 'ñ', y: 'ý' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', C: 'Ç', N: 'Ñ', Y: 'Ý' },
};

/** How much longer than English a text is at least. */
const longer = 1.4;
/** Words as long as people's are. */
const padding = 'éñoçú lárgó áñí '.repeat(100);

/** A text with accents, and how many letters people read of it: slots keep their names, kinds and cases. */
function accented(text: string, hasSlots: boolean): { words: string; letters: number } {
  let depth = 0;
  let letters = 0;
  const words = [...text].map((letter) => {
    if (hasSlots && letter === '{') depth += 1;
    if (hasSlots && letter === '}') depth -= 1;
    // `{count, plural, one {these words} other {…}}`
    if (depth % 2 === 1 || (hasSlots && letter === '}')) return letter;
    letters += 1;
    return accents[letter] ?? letter;
  });
  return { words: words.join(''), letters };
}

/**
 * English texts with slots are not written to be filled in: their words are the translation's, which
 * is longer already.
 */
function pseudo(english: string, translated: string, hasSlots: boolean): string {
  const ours = accented(hasSlots ? translated : english, hasSlots);
  const least = hasSlots
    ? ours.letters * 1.2
    : Math.max(english.length * longer, translated.length);
  const missing = Math.ceil(least) - ours.letters;
  // A word alone stands in a button or at the head of a column: it grows by itself.
  const gap = ours.letters > 12 ? ' ' : '';
  return `${pseudoMarks[0]}${ours.words}${gap}${padding.slice(0, missing).trimEnd()}${pseudoMarks[1]}`;
}

/**
 * A language that nobody speaks: every text with accents, between marks, 40 % longer than in English
 * and as long as in a translation. What a screen shows without marks was in no catalogue; what is cut
 * would be in some language.
 * @param written the English catalogue
 * @param whole one that has every text
 */
export function pseudoCatalogue(written: Catalogue, whole: Catalogue): Catalogue {
  const roomOf = (room: string, entries: Readonly<Record<string, string>>) =>
    Object.entries(entries).map(([key, english]) => {
      const hasSlots = room !== labelRoom && keyParts(key).slots !== null;
      return [key, pseudo(english, whole[room]?.[key] ?? english, hasSlots)];
    });
  return Object.fromEntries(
    Object.entries(written).map(([room, entries]) => [
      room,
      Object.fromEntries(roomOf(room, entries)),
    ]),
  );
}
