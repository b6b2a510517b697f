import type { WhomLook } from '#contract/imports/shapes.ts';
import { texts } from '#contract/texts.ts';
import type { HouseStudent } from './types.ts';

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
