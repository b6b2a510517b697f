import { lettersApart } from '../../words/names.ts';
import { isOfMany } from '../../words/school-words.ts';
import { schoolKey } from '../../words/schools.ts';

// How near names of schools are to one that nobody knows: a question offers the nearest first.

/** A school as a row says it. */
export interface SaidSchool {
  readonly school: string;
  readonly cluster: string;
}

/** How many letters a slip may change in a word, and how long such a word is. */
const slips = 1;
const longWord = 5;
/** What a word that many schools have counts beside one of a name's own. */
const ofManyCounts = 0.1;

const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  (one.length >= longWord && !/[0-9]/.test(one) && lettersApart(one, other, slips) <= slips);

/** The part of the words of both names that they share; words of their own count most. */
function nearness(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((word) => other.some((two) => isSameWord(word, two)));
  const weigh = (words: readonly string[]) =>
    words.reduce((sum, word) => sum + (isOfMany(word) ? ofManyCounts : 1), 0);
  const all = weigh(one) + weigh(other) - weigh(shared);
  return all === 0 ? 0 : weigh(shared) / all;
}

/** Whether two names share a word of their own, or one of them has none. */
const isNear = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => !isOfMany(word) && other.some((two) => isSameWord(word, two)));

const wordsOf = (school: string): string[] => schoolKey(school).split(' ');

/** These schools, the nearest to a name first, and whether they share a word of their own with it. */
export function nearestTo<School extends SaidSchool>(
  name: string,
  schools: readonly School[],
): { readonly one: School; readonly isNear: boolean }[] {
  const own = wordsOf(name);
  return schools
    .map((one) => ({ one, words: wordsOf(one.school) }))
    .map(({ one, words }) => ({ one, near: nearness(own, words), isNear: isNear(own, words) }))
    .sort((a, b) => b.near - a.near)
    .map(({ one, isNear: is }) => ({ one, isNear: is }));
}
