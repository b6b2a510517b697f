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

/** Keys of which words that are one letter apart have one in common: the word itself, and without each of its letters. */
function keysOf(word: string): string[] {
  if (word.length < 3) return [word];
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}

/** Adds to the list that a key has. */
export function put<Key, One>(index: Map<Key, One[]>, key: Key, one: One): void {
  const there = index.get(key);
  if (there) there.push(one);
  else index.set(key, [one]);
}

/** A word with one other letter counts for most of one. */
const ofLikeWord = 0.8;

/** The words of a list that are like one, the same first, and in how many places they stand together. */
interface LikeWords {
  readonly like: readonly { readonly word: string; readonly counts: number }[];
  readonly places: number;
}

/** What of a list is near a text: it sorts choices, and never decides. */
export class NearIndex<One> {
  /** Each text of the list with its words; both are known by their place. */
  readonly #ones: One[] = [];
  readonly #words: (readonly string[])[] = [];
  readonly #byWord = new Map<string, number[]>();
  readonly #byKey = new Map<string, string[]>();
  readonly #like = new Map<string, LikeWords>();
  /** What is shared with each text, and for which word that was counted last; both are cleared after use. */
  readonly #shared: Float64Array;
  readonly #counted: Int32Array;

  constructor(all: readonly One[], textsOf: (one: One) => readonly string[]) {
    for (const one of all)
      for (const text of textsOf(one)) {
        const words = normalised(text).split(' ');
        for (const word of new Set(words)) put(this.#byWord, word, this.#ones.length);
        this.#ones.push(one);
        this.#words.push(words);
      }
    for (const word of this.#byWord.keys())
      for (const key of new Set(keysOf(word))) put(this.#byKey, key, word);
    this.#shared = new Float64Array(this.#ones.length);
    this.#counted = new Int32Array(this.#ones.length);
  }

  /** The words of the list that are this one, or one letter apart. */
  #likeWords(word: string): LikeWords {
    const known = this.#like.get(word);
    if (known) return known;
    const found = new Set(keysOf(word).flatMap((key) => this.#byKey.get(key) ?? []));
    const like = [...found]
      .filter((other) => isOneLetterApart(word, other))
      .map((other) => ({ word: other, counts: other === word ? 1 : ofLikeWord }))
      .sort((one, other) => other.counts - one.counts);
    const places = like.reduce((sum, one) => sum + (this.#byWord.get(one.word)?.length ?? 0), 0);
    this.#like.set(word, { like, places });
    return { like, places };
  }

  /** Those that have all of their words within the text, two at least. */
  within(text: string): One[] {
    const words = new Set(normalised(text).split(' '));
    // Two words are wanted: who has them is found by another than the one that most have.
    const [, ...rarer] = [...words]
      .map((word) => this.#byWord.get(word) ?? [])
      .sort((one, other) => other.length - one.length);
    const places = new Set(rarer.flat());
    return [...places].flatMap((at) => {
      const own = this.#words[at] ?? [];
      const one = this.#ones[at];
      return one !== undefined && own.length > 1 && own.every((word) => words.has(word))
        ? [one]
        : [];
    });
  }

  /** The nearest, the best first. @param fewest how much of the words must be shared, from 0 to 1 */
  nearest(text: string, count: number, fewest = 0): One[] {
    const words = normalised(text)
      .split(' ')
      .map((word) => this.#likeWords(word))
      .sort((one, other) => one.places - other.places);
    const touched: number[] = [];
    // Who shares none of the rarer words shares too little.
    const last = words.length - Math.ceil(words.length * fewest);
    for (const [turn, { like }] of words.entries())
      for (const { word, counts } of like)
        for (const at of this.#byWord.get(word) ?? []) {
          if (this.#counted[at] === turn + 1) continue;
          if (this.#counted[at] === 0) {
            if (turn > last) continue;
            touched.push(at);
          }
          this.#counted[at] = turn + 1;
          this.#shared[at] = (this.#shared[at] ?? 0) + counts;
        }
    const best = new Map<One, number>();
    for (const at of touched) {
      const one = this.#ones[at];
      const most = Math.max(words.length, this.#words[at]?.length ?? 0);
      const share = (this.#shared[at] ?? 0) / most;
      this.#counted[at] = 0;
      this.#shared[at] = 0;
      if (one !== undefined && share >= fewest && share > (best.get(one) ?? 0))
        best.set(one, share);
    }
    return [...best]
      .sort(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(([one]) => one);
  }
}
