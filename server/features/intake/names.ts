/** The words of a folded name, in alphabetical order; what stands in brackets is a note. */
export const nameWords = (name: string): readonly string[] =>
  name
    .replace(/\([^()]*\)/g, ' ')
    .split(/[\s,-]+/)
    .map((word) => word.replaceAll('.', ''))
    .filter((word) => word !== '')
    .sort();

/** Whether one word becomes the other by so many changes of a letter; two neighbours that are swapped are one. */
function isTypedLike(one: string, other: string, most: number): boolean {
  if (one === other || most === 0) return one === other;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  const steps = [[1, 1], [1, 0], [0, 1], ...(isSwapped ? [[2, 2]] : [])];
  return steps.some(([here = 0, there = 0]) =>
    isTypedLike(one.slice(at + here), other.slice(at + there), most - 1),
  );
}

/** How alike two names are, by their sorted words. */
export type Likeness = 'equal' | 'close' | 'apart';

/** Whether one of two words is the first letter of the other: 'K' for Kamau. */
const isInitialOf = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) === 1 && one[0] === other[0];

/** Of so many letters a word is hardly another name by two of them. */
const longWord = 7;

/**
 * Equal: the same words in any order. Close: one lacks a middle name or has its initial, or one word differs by a
 * letter (three letters and longer), or by two in a long word: Ansah and Mensah are two families.
 */
export function likeness(one: readonly string[], other: readonly string[]): Likeness {
  const isSameLength = one.length === other.length;
  if (isSameLength && one.every((word, at) => word === other[at])) return 'equal';
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length < 2 || many.length - few.length > 1) return 'apart';
  const rest: (string | null)[] = [...many];
  let typed: string | undefined;
  for (const word of few) {
    const at = rest.indexOf(word);
    if (at >= 0) rest[at] = null;
    else if (typed !== undefined || !isSameLength) return 'apart';
    else typed = word;
  }
  if (typed === undefined) return 'close';
  const meant = rest.find((word) => word !== null) ?? '';
  // Of two words an initial leaves no more than one that is said.
  if (few.length > 2 && isInitialOf(typed, meant)) return 'close';
  const shorter = Math.min(typed.length, meant.length);
  const most = shorter < longWord ? 1 : 2;
  return shorter > 2 && isTypedLike(typed, meant, most) ? 'close' : 'apart';
}
