import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseLevel, drawnRuns, levelsOf, mirrored } from './bidi.ts';

/** A line from the left to the right, letter by letter. */
function drawn(text: string): string {
  const letters = [...text];
  const base = baseLevel(text);
  return drawnRuns(letters, levelsOf(letters, base), base)
    .map((run) => (run.level % 2 === 0 ? run.text : [...run.text].reverse().map(mirrored).join('')))
    .join('');
}

// In capitals what is Arabic, as in the examples of UAX 9.
const capitals = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [
    letter,
    String.fromCodePoint(0x0621 + at),
  ]),
);
const arabic = (text: string) => text.replace(/[A-Z]/g, (letter) => capitals.get(letter) ?? letter);

test.each([
  ['a name of two words', 'CAR ALI', 'ILA RAC'],
  ['beside one in Latin letters', 'mohamed (DAMHM) ali', 'mohamed (MHMAD) ali'],
  ['with one in Latin letters', 'DAMHM (mohamed)', '(mohamed) MHMAD'],
  ['with a number', 'FORM 12 ALI', 'ILA 12 MROF'],
  ['with a mark', 'SCORE 85.50 WAS GOOD', 'DOOG SAW 85.50 EROCS'],
  ['in a sentence', 'he said CAR ABC. yes', 'he said CBA RAC. yes'],
  ['with blanks behind', 'CAR  ', '  RAC'],
  ['with a mark above a bracket', 'aB[C]\u064e', 'a\u064e[C]B'],
])('%s', (_, text, wanted) => {
  expect(drawn(arabic(text))).toBe(arabic(wanted));
});

test('any text is put in the order that the whole algorithm gives it', () => {
  const bidi = bidiFactory();
  const letter = fc.constantFrom(
    ...'abcéKw',
    ...'محمدعليلاثء',
    ...'0123456789٠١٢۱۲',
    ...'     ',
    ...'()[],.:/-+%$#!?،؟"\'',
    '\u064e',
    ...'李龙አበ',
  );
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 40 }), (letters) => {
      const text = letters.join('');
      expect(drawn(text)).toBe(bidi.getReorderedString(text, bidi.getEmbeddingLevels(text)));
    }),
    { numRuns: 5_000 },
  );
});
