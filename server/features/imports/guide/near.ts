import { normalised } from './fold.ts';

/** Adds to the list that a key has. */
export function put<Key, One>(index: Map<Key, One[]>, key: Key, one: One): void {
  const there = index.get(key);
  if (there) there.push(one);
  else index.set(key, [one]);
}

/**
 * What words that are one letter apart have one of in common: the word, and what is left of it without each letter. Of
 * three letters the same place must be another one.
 */
function keysOf(word: string): string[] {
  if (word.length < 3) return [word];
  const without = (at: number) => word.slice(0, at) + word.slice(at + 1);
  return [word, ...Array.from(word, (_, at) => (word.length === 3 ? at : '') + without(at))];
}

/** A word with one other letter counts for most of one. */
const ofLikeWord = 0.8;

/** One of the list by one of its texts. */
interface Entry<One> {
  readonly one: One;
  readonly words: readonly string[];
}

/** What of a list is like a text, by the words that they share: it sorts choices, and never decides. */
export class NearIndex<One> {
  readonly #byKey = new Map<string, Entry<One>[]>();
  readonly #known = new Map<string, ReadonlyMap<Entry<One>, number>>();

  constructor(all: readonly One[], textsOf: (one: One) => readonly string[]) {
    for (const one of all)
      for (const text of textsOf(one)) {
        const entry = { one, words: normalised(text).split(' ') };
        for (const key of new Set(entry.words.flatMap(keysOf))) put(this.#byKey, key, entry);
      }
  }

  /** Those that have the word, or one that is a letter apart, with what it counts for. */
  #having(word: string): ReadonlyMap<Entry<One>, number> {
    const known = this.#known.get(word);
    if (known) return known;
    const entries = keysOf(word).flatMap((key) => this.#byKey.get(key) ?? []);
    const counts = (entry: Entry<One>) => (entry.words.includes(word) ? 1 : ofLikeWord);
    const found = new Map(entries.map((entry) => [entry, counts(entry)]));
    this.#known.set(word, found);
    return found;
  }

  /**
   * The nearest, the best first: those that share most of the words, or have all of theirs, two at least, within the text.
   * @param fewest how much of the words must be shared, from 0 to 1
   */
  nearest(text: string, count: number, fewest = 0): One[] {
    const words = normalised(text).split(' ');
    const shared = new Map<Entry<One>, number>();
    for (const word of words)
      for (const [entry, counts] of this.#having(word))
        shared.set(entry, (shared.get(entry) ?? 0) + counts);
    const best = new Map<One, number>();
    for (const [{ one, words: own }, sum] of shared) {
      const isWithin = own.length > 1 && own.every((word) => words.includes(word));
      const share = isWithin ? 1 : sum / Math.max(words.length, own.length);
      if (share >= fewest && share > (best.get(one) ?? 0)) best.set(one, share);
    }
    return [...best]
      .sort(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(([one]) => one);
  }
}
