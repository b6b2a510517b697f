import { nameParts } from '#contract/imports/kinds.ts';
import { joinedName } from '../cells/names.ts';
import type { SheetRecord } from './types.ts';

/** What a row says of whom it is about. */
export interface Said {
  /** Whether it is a row of a list of students. */
  readonly isOfStudents: boolean;
  readonly name: string;
  readonly words: string;
  readonly numbers: { readonly own: string; readonly school: string };
  readonly schoolId: number | null;
  /** As the sheet has it, or as it holds for all rows. */
  readonly school: string;
  readonly birth: string;
  /** As the sheet has it. */
  readonly born: string;
  /** The row, as others name it. */
  readonly row: string;
}

/** What rows that say the same have in common. */
export const keyOf = ({
  isOfStudents,
  words,
  numbers: { own, school: number },
  school,
  born,
}: Said) => [isOfStudents ? 'list' : '', words, own, number, school, born].join('|');

export const isSame = (one: Said, other: Said): boolean =>
  one.words === other.words &&
  one.numbers.own === other.numbers.own &&
  one.numbers.school === other.numbers.school &&
  one.school === other.school &&
  one.born === other.born &&
  one.isOfStudents === other.isOfStudents;

export const textIn = (record: SheetRecord, fact: string): string =>
  record.facts.get(fact)?.text ?? '';

/** A name as the sheet has it, whole or in its parts. */
export const nameIn = (record: SheetRecord): string =>
  textIn(record, 'name') || joinedName(nameParts.map((part) => textIn(record, part)));
