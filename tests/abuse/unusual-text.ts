import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { isLong } from './how-much.ts';

const excerpt = new URL('../fixtures/text/naughty-strings.json', import.meta.url);
const whole = new URL('../../../shared/data/text/blns.json', import.meta.url);

/** Strings that broke programs elsewhere: all of them in the long form where they are at hand. */
export const naughtyStrings: readonly string[] = JSON.parse(
  readFileSync(isLong && existsSync(whole) ? whole : excerpt, 'utf8'),
);

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const overrides = /[\u202a-\u202e\u2066-\u2069]/u;

// Marks of direction, joiners and other letters that draw nothing; most are of the class Cf.
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** How a field keeps what was typed: spaces at the ends fall away, line breaks are LF. */
export const asKept = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Whether a field must take this text: rule 2.14 in its own words, not by asking the shapes. */
export function isTaken(text: string, max: number, isLongText: boolean): boolean {
  const kept = asKept(text);
  const seen = isLongText ? kept.replace(/[\t\n]/g, '') : kept;
  return (
    kept.replace(unseen, '') !== '' &&
    [...kept].length <= max &&
    kept.isWellFormed() &&
    !controls.test(seen) &&
    !overrides.test(seen) &&
    // In a form this stands for bytes that are no text.
    !kept.includes('\ufffd')
  );
}

// Made once: what it may consist of takes a while to set up.
const anyCharacters = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });

/** Unusual text that a field of this length must take. */
export function unusualText(max: number, isLongText = false): fc.Arbitrary<string> {
  const fitting = naughtyStrings.filter((text) => isTaken(text, max, isLongText));
  return fc
    .oneof(
      { arbitrary: fc.constantFrom(...fitting), weight: 3 },
      { arbitrary: anyCharacters, weight: 2 },
      {
        arbitrary: fc
          .constantFrom('x', '🦁', 'ß', 'İ', '\u0301', "'", '%', '\\')
          .map((one) => `a${one.repeat(max - 1)}`),
        weight: 1,
      },
    )
    .filter((text) => isTaken(text, max, isLongText));
}
