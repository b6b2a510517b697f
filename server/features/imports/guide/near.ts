import { normalised } from './fold.ts';

/** Whether two words differ in one letter at most: one more, one less, another one, or two in turn. */
export function isOneLetterApart(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short.length < 3) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.slice(at) === long.slice(at + 1) || short.slice(at + 1) === long.slice(at + 1))
    return true;
  const isTurned = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isTurned && short.slice(at + 2) === long.slice(at + 2);
}

interface Indexed<One> {
  readonly one: One;
  readonly words: readonly string[];
}

/** Adds to the list that a key has. */
export function put<Key, One>(index: Map<Key, One[]>, key: Key, one: One): void {
  const there = index.get(key);
  if (there) there.push(one);
  else index.set(key, [one]);
}

/** Words that more of the list have tell nothing. */
const mostOfWord = 400;

/** What of a list is near a text: it sorts choices, and never decides. */
export class NearIndex<One> {
  readonly #byWord = new Map<string, Indexed<One>[]>();
  readonly #byStart = new Map<string, Indexed<One>[]>();

  constructor(all: readonly One[], textsOf: (one: One) => readonly string[]) {
    for (const one of all)
      for (const text of textsOf(one)) {
        const entry = { one, words: normalised(text).split(' ') };
        for (const word of new Set(entry.words)) {
          put(this.#byWord, word, entry);
          put(this.#byStart, word.slice(0, 2), entry);
        }
      }
  }

  /** Entries that share a word with the text, or the start of one. */
  #candidates(words: readonly string[]): Set<Indexed<One>> {
    const found = new Set<Indexed<One>>();
    for (const word of words)
      for (const alike of [this.#byWord.get(word), this.#byStart.get(word.slice(0, 2))])
        if (alike && alike.length <= mostOfWord) for (const entry of alike) found.add(entry);
    return found;
  }

  /** Those that have all of their words within the text, two at least. */
  within(text: string): One[] {
    const words = new Set(normalised(text).split(' '));
    return [...this.#candidates([...words])]
      .filter(({ words: own }) => own.length > 1 && own.every((word) => words.has(word)))
      .map(({ one }) => one);
  }

  /**
   * The nearest, the best first.
   * @param fewest how much of the words must be shared, from 0 to 1; a word with one other letter counts for most of one
   */
  nearest(text: string, count: number, fewest = 0): One[] {
    const words = normalised(text).split(' ');
    const best = new Map<One, number>();
    for (const { one, words: own } of this.#candidates(words)) {
      const shared = words.reduce((sum, word) => {
        if (own.includes(word)) return sum + 1;
        return own.some((other) => isOneLetterApart(word, other)) ? sum + 0.8 : sum;
      }, 0);
      const share = shared / Math.max(words.length, own.length);
      if (share > 0 && share >= fewest && share > (best.get(one) ?? 0)) best.set(one, share);
    }
    return [...best]
      .sort(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(([one]) => one);
  }
}
