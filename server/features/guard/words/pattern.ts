/**
 * Words that a text is searched for. `find` and `unless` are case-insensitive regular expressions, matched
 * against letters without accents; `find` begins and ends at the edge of a word.
 */
export interface Pattern {
  readonly find: string;
  /** Excludes a match: tried on the sentence in which the words were found. */
  readonly unless?: string;
}

/** An expression for any of some words. */
export const anyOf = (...words: readonly string[]): string => `(?:${words.join('|')})`;

/** The same for words that stand in one text, with commas and blanks between them. */
export const listed = (words: string): string => anyOf(...words.split(/,\s+/));
