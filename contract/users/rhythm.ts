import { texts } from '../texts.ts';

/** How often somebody gets progress letters. Nobody said: each term (rule 9.11). */
export const lettersRhythm = { term: 1, year: 2, asked: 3 } as const;
export type LettersRhythm = (typeof lettersRhythm)[keyof typeof lettersRhythm];
export const lettersRhythmIds: readonly LettersRhythm[] = [1, 2, 3];
export const lettersRhythmNames: Readonly<Record<LettersRhythm, string>> = texts(
  'lettersRhythmNames',
  { 1: 'Each term', 2: 'Once a year, after the last term', 3: 'None, until I ask for them' },
);
