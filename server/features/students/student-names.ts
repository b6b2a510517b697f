import { searchKey } from '#contract/folded.ts';

/** The search key of a student: name and ref. */
export const studentSearchKey = (student: {
  readonly name: string;
  readonly ref: string;
}): string => searchKey(student.name, student.ref);

/** SQL: the name alone from the search key of student `s`; annual reports are searched by it (spec 5). */
export const nameInSearchKey = "replace(s.search_key, '\n' || lower(s.ref), '')";

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

const inWord = '[\\p{L}\\p{M}\\p{N}]';

/**
 * Finds a student's whole name or ref in a text, in large or small letters, but not within other
 * words: Joy is not in enjoyed.
 */
export const mentionOf = ({ name, ref }: { readonly name: string; readonly ref: string }): RegExp =>
  new RegExp(`(?<!${inWord})(?:${escaped(name)}|${escaped(ref)})(?!${inWord})`, 'giu');
