import { normalised } from './fold.ts';

/**
 * What words that are one letter apart have one of in common: the word, and what is left of it without each letter. Of
 * three letters the same place must be another one.
 */
const keysOf = (word: string): string[] => {
  const without = (at: number) => word.slice(0, at) + word.slice(at + 1);
  const left = Array.from(word, (_, at) => (word.length === 3 ? at : '') + without(at));
  return word.length < 3 ? [] : [word, ...left];
};

/** Adds to the list that a key has. */
export function put<Key, One>(index: Map<Key, One[]>, key: Key, one: One): void {
  const there = index.get(key);
  if (there) there.push(one);
  else index.set(key, [one]);
}

/** A word with one other letter counts for most of one. */
const ofLikeWord = 0.8;

/** One of the list by one of its texts. */
interface Entry<One> {
  readonly one: One;
  readonly words: readonly string[];
}

/** What of a list is near a text: it sorts choices, and never decides. */
export class NearIndex<One> {
  readonly #byWord = new Map<string, Entry<One>[]>();
  readonly #wordsByKey = new Map<string, string[]>();
  readonly #like = new Map<string, ReadonlyMap<Entry<One>, number>>();

  constructor(all: readonly One[], textsOf: (one: One) => readonly string[]) {
    for (const one of all)
      for (const text of textsOf(one)) {
        const entry = { one, words: normalised(text).split(' ') };
        for (const word of new Set(entry.words)) put(this.#byWord, word, entry);
      }
    for (const word of this.#byWord.keys())
      for (const key of new Set(keysOf(word))) put(this.#wordsByKey, key, word);
  }

  /** Those that have the word, or one that is a letter apart, with what it counts for. */
  #withLike(word: string): ReadonlyMap<Entry<One>, number> {
    const known = this.#like.get(word);
    if (known) return known;
    const found = new Map((this.#byWord.get(word) ?? []).map((entry) => [entry, 1]));
    for (const other of new Set(keysOf(word).flatMap((key) => this.#wordsByKey.get(key) ?? [])))
      for (const entry of this.#byWord.get(other) ?? [])
        if (!found.has(entry)) found.set(entry, ofLikeWord);
    this.#like.set(word, found);
    return found;
  }

  /** Those that have all of their words within the text, two at least. */
  within(text: string): One[] {
    const words = new Set(normalised(text).split(' '));
    // Two words are wanted: who has them is found by another than the one that most have.
    const [, ...rarer] = [...words]
      .map((word) => this.#byWord.get(word) ?? [])
      .sort((one, other) => other.length - one.length);
    return [...new Set(rarer.flat())]
      .filter((entry) => entry.words.length > 1 && entry.words.every((word) => words.has(word)))
      .map(({ one }) => one);
  }

  /** The nearest, the best first. @param fewest how much of the words must be shared, from 0 to 1 */
  nearest(text: string, count: number, fewest = 0): One[] {
    const words = normalised(text)
      .split(' ')
      .map((word) => this.#withLike(word))
      .sort((one, other) => one.size - other.size);
    // Who shares none of the rarer words shares too little.
    const last = words.length - Math.ceil(words.length * fewest);
    const shared = new Map<Entry<One>, number>();
    for (const [turn, entries] of words.entries())
      for (const [entry, counts] of entries)
        if (turn <= last || shared.has(entry)) shared.set(entry, (shared.get(entry) ?? 0) + counts);
    const best = new Map<One, number>();
    for (const [{ one, words: own }, sum] of shared) {
      const share = sum / Math.max(words.length, own.length);
      if (share >= fewest && share > (best.get(one) ?? 0)) best.set(one, share);
    }
    return [...best]
      .sort(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(([one]) => one);
  }
}
