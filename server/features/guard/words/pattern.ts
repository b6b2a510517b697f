/**
 * Words that a text is looked through for. `find` and `unless` are regular expressions without regard
 * to case, matched against plain letters without accents; `find` begins and ends at the edge of a word.
 */
export interface Pattern {
  readonly find: string;
  /** What must not stand around it: tried on the sentence that the words are found in. */
  readonly unless?: string;
}

/** An expression for any of some words. */
export const anyOf = (...words: readonly string[]): string => `(?:${words.join('|')})`;
