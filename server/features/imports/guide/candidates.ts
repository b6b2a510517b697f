import { nameParts } from '#contract/imports/kinds.ts';
import type { WhomLook } from '#contract/imports/shapes.ts';
import { texts } from '#contract/texts.ts';
import { joinedName } from '../cells/names.ts';
import type { HouseStudent, SheetRecord } from './types.ts';

/** Why somebody may be meant. */
const whyTexts = texts('importWhom', {
  words: 'Same words in the name',
  number: 'Same number; other words',
  within: 'The whole name within a text',
  birth: 'Same day of birth',
  near: 'A like name',
  elsewhere: 'Same words, at another school',
});
type Why = WhomLook['candidates'][number]['why'];

/** Somebody whom a row may mean. */
export interface Candidate {
  readonly student: HouseStudent;
  readonly why: Why;
}

const mostCandidates = 5;

export type Offer = readonly [students: readonly HouseStudent[], why: Why];

/** Who may be meant, each once, for the first reason. */
export function candidatesOf(...offers: readonly Offer[]): Candidate[] {
  const found = new Map<HouseStudent, Why>();
  for (const [students, why] of offers)
    for (const one of students) if (!found.has(one)) found.set(one, why);
  return [...found].slice(0, mostCandidates).map(([student, why]) => ({ student, why }));
}

/** As people choose among them. */
export const toLook = ({ student, why }: Candidate): WhomLook['candidates'][number] => ({
  id: student.id,
  name: student.name,
  detail: [student.school, student.class, student.admission_no ?? student.ref]
    .filter((text) => text)
    .join(' · '),
  why,
  words: whyTexts[why],
});

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
