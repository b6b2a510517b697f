import { nameParts } from '#contract/imports/kinds.ts';
import type { WhomLook } from '#contract/imports/shapes.ts';
import { texts } from '#contract/texts.ts';
import { joinedName } from '../cells/names.ts';
import { normalised } from './fold.ts';
import { put } from './near.ts';
import type { HouseStudent, SheetRecord } from './types.ts';

/** Why somebody may be meant. */
export const whyTexts = texts('importWhom', {
  words: 'Same words in the name',
  number: 'Same number; other words',
  within: 'The whole name within a text',
  birth: 'Same day of birth',
  near: 'A like name',
  elsewhere: 'Same words, at another school',
});

/** Somebody whom a row may mean, as people choose among them. */
export type Candidate = WhomLook['candidates'][number];

const mostCandidates = 5;

export type Offer = readonly [students: readonly HouseStudent[], why: Candidate['why']];

/** Who may be meant, each once, for the first reason. */
export function candidatesOf(...offers: readonly Offer[]): Candidate[] {
  const found = new Map<HouseStudent, Candidate['why']>();
  for (const [students, why] of offers)
    for (const one of students) if (!found.has(one)) found.set(one, why);
  return [...found]
    .slice(0, mostCandidates)
    .map(([{ id, name, school, class: own, admission_no, ref }, why]) => ({
      ...{ id, name, why, words: whyTexts[why] },
      detail: [school, own, admission_no ?? ref].filter((text) => text).join(' · '),
    }));
}

/** Students by their numbers of a kind. */
export function byNumbers(
  students: readonly HouseStudent[],
  numbersOf: (student: HouseStudent) => readonly (string | null)[],
): ReadonlyMap<string, readonly HouseStudent[]> {
  const found = new Map<string, HouseStudent[]>();
  for (const one of students)
    for (const number of numbersOf(one)) if (number) put(found, normalised(number), one);
  return found;
}

export const textIn = (record: SheetRecord, fact: string): string =>
  record.facts.get(fact)?.text ?? '';

/** A name as the sheet has it, whole or in its parts. */
export const nameIn = (record: SheetRecord): string =>
  textIn(record, 'name') || joinedName(nameParts.map((part) => textIn(record, part)));
