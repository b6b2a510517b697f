import { nameWords } from '../../words/names.ts';
import { isTelling } from '../../words/telling-numbers.ts';
import type { KnownStudent } from '../plan/plan.ts';
import { refKey } from '../plan/student-index.ts';

/** Whether a text speaks of somebody who is known. */
type Says = (text: string) => boolean;

const made = new WeakMap<readonly KnownStudent[], Says>();
/** Shorter numbers may count anything. */
const shortest = 3;

/**
 * Whether texts speak of students who are known: by a whole name of two words or more, by an admission number of three
 * signs or more, or by a telling number of the foundation's own. It finds rows about students before their columns are
 * settled, and says nothing of who is meant.
 */
export function speaksOf(students: readonly KnownStudent[]): Says {
  const there = made.get(students);
  if (there !== undefined) return there;
  const numbers = new Set(
    students.flatMap(({ admission_no, own_number }) => [
      ...(admission_no !== null && refKey(admission_no).length >= shortest
        ? [refKey(admission_no)]
        : []),
      ...(own_number !== null && isTelling(own_number) ? [refKey(own_number)] : []),
    ]),
  );
  const byWord = new Map<string, (readonly string[])[]>();
  for (const { name } of students) {
    const words = nameWords(name);
    const [first] = words;
    if (first === undefined || words.length < 2) continue;
    byWord.set(first, [...(byWord.get(first) ?? []), words]);
  }
  const says: Says = (text) => {
    const parts = text.split(/[\s,;:()]+/);
    if (parts.some((part) => numbers.has(refKey(part)))) return true;
    const words = new Set(nameWords(text));
    return [...words].some((word) =>
      byWord.get(word)?.some((name) => name.every((one) => words.has(one))),
    );
  };
  made.set(students, says);
  return says;
}

/** Whether all words of a text, two or more, are in the name of one student who is known: 'Ann Otieno' of Ann Wanjiru Otieno. */
export function namesOne(students: readonly KnownStudent[]): Says {
  const byWord = new Map<string, ReadonlySet<string>[]>();
  for (const { name } of students) {
    const words = new Set(nameWords(name));
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), words]);
  }
  return (text) => {
    const words = nameWords(text);
    const [first = ''] = words;
    return (
      words.length > 1 &&
      byWord.get(first)?.some((name) => words.every((word) => name.has(word))) === true
    );
  };
}

/** Tells the names of students who are known, and single words of them: 'Merit' of Merit Achieng. */
export const isNamedSo =
  (students: readonly KnownStudent[]): Says =>
  (text) => {
    const words = nameWords(text);
    return (
      words.length > 0 &&
      students.some(({ name }) => {
        const own = nameWords(name);
        return words.every((word) => own.includes(word));
      })
    );
  };
