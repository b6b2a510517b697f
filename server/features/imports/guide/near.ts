import { normalised } from './fold.ts';

/** Whether two words differ in one letter at most: one more, one less, another one, or two in turn. */
function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short.length < 3) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const [rest, longRest] = [short.slice(at), long.slice(at)];
  return (
    rest === longRest.slice(1) ||
    rest.slice(1) === longRest.slice(1) ||
    (rest.slice(2) === longRest.slice(2) && rest[0] === longRest[1] && rest[1] === longRest[0])
  );
}

/** Keys of which words that are one letter apart have one in common: the word itself, and without each of its letters. */
const keysOf = (word: string): string[] =>
  word.length < 3
    ? [word]
    : [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];

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
    const others = new Set(keysOf(word).flatMap((key) => this.#wordsByKey.get(key) ?? []));
    const found = new Map((this.#byWord.get(word) ?? []).map((entry) => [entry, 1]));
    for (const other of others)
      if (isOneLetterApart(word, other))
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
