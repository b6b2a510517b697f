import type { KnownSchool } from '../words/schools.ts';

// Lists write schools as they call them: KBS is Kasama Boys Secondary. Added under three letters, it would be
// a second school beside the one that is there.

const aCode = /^\p{Lu}{2,5}$/u;
const noVowel = /^[^AEIOUY]+$/u;
/** Fewer letters begin too many names. */
const fewestLetters = 3;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’.]/gu, '')
    .toUpperCase();

const initialsOf = (name: string): string =>
  plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1))
    .join('');

/** Whether a code can be the short form of a school's name: its first letters, or the initials of its words. */
const fits = (code: string, name: string): boolean =>
  initialsOf(name).startsWith(code) ||
  (code.length >= fewestLetters && plain(name).startsWith(code));

/**
 * The schools that a code can mean, those that fit first; null for what may as well be a name.
 * @param text what stands in the column of schools, and is the name of none that is there
 */
export function schoolsOfCode(
  text: string,
  schools: readonly KnownSchool[],
): readonly KnownSchool[] | null {
  if (!aCode.test(text)) return null;
  const likely = schools.filter(({ school }) => fits(plain(text), school));
  if (likely.length === 0 && !noVowel.test(text)) return null;
  const others = schools.filter((one) => !likely.includes(one));
  return schools.length === 0 ? null : [...likely, ...others];
}
