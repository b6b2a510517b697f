import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fontFiles, isInters, type Line, linesOf } from './pdf-lines.ts';

/** Lines of so many letters, all equally wide. */
const lines = (text: string, width = 1_000) =>
  linesOf(text, 'regular', width, (pieces) =>
    pieces.reduce((sum, piece) => sum + [...piece.text].length, 0),
  );
const told = ({ pieces }: Line) => pieces.map(({ font, text }) => [font, text]);
const words = (line: Line) => line.pieces.map(({ text }) => text).join('');

test('every font is there', () => {
  for (const file of Object.values(fontFiles))
    expect([file, existsSync(file)]).toEqual([file, true]);
});

test.each(['Zoë Ünal', 'Ng’ang’a – 2.400,00 €', 'SM-0001  ·  Form 2', 'Ελένη', 'Иван', ''])(
  'Inter alone writes %j',
  (text) => {
    expect(isInters(text)).toBe(true);
  },
);

describe('a name is drawn in fonts that have its letters', () => {
  test.each([
    [
      'አበበ 3',
      [
        ['ethiopic', 'አበበ'],
        ['regular', ' 3'],
      ],
    ],
    [
      '李小龙 (Lee)',
      [
        ['chinese', '李小龙'],
        ['regular', ' (Lee)'],
      ],
    ],
    ['みゆき、カナ', [['chinese', 'みゆき、カナ']]],
    ['محمد', [['arabic', 'محمد']]],
    // The font joins the letters of a word and turns it round; words are put in order here.
    [
      'محمد علي',
      [
        ['arabic', 'علي'],
        ['regular', ' '],
        ['arabic', 'محمد'],
      ],
    ],
    [
      'علي (Ali)',
      [
        ['regular', '('],
        ['regular', 'Ali'],
        ['regular', ') '],
        ['arabic', 'علي'],
      ],
    ],
    [
      'Ali (علي)',
      [
        ['regular', 'Ali ('],
        ['arabic', 'علي'],
        ['regular', ')'],
      ],
    ],
    [
      'ع ١٢',
      [
        ['arabic', '١٢'],
        ['regular', ' '],
        ['arabic', 'ع'],
      ],
    ],
  ])('%s', (text, pieces) => {
    expect(isInters(text)).toBe(false);
    expect(lines(text).map(told)).toEqual([pieces]);
  });

  test('an accent stays in the font of its letter', () => {
    expect(lines('مُحَمَّد').map(told)).toEqual([[['arabic', 'مُحَمَّد']]]);
  });
});

// In capitals what is Arabic, as in the examples of UAX 9; the font turns its words round.
const capitals = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [
    letter,
    String.fromCodePoint(0x0621 + at),
  ]),
);
const arabic = (text: string) => text.replace(/[A-Z]/g, (letter) => capitals.get(letter) ?? letter);

test.each([
  ['a name of two words', 'CAR ALI', 'ALI CAR'],
  ['beside one in Latin letters', 'mohamed (DAMHM) ali', 'mohamed (DAMHM) ali'],
  ['with one in Latin letters', 'DAMHM (mohamed)', '(mohamed) DAMHM'],
  ['with a number', 'FORM 12 ALI', 'ALI 12 FORM'],
  ['with a mark', 'SCORE 85.50 WAS GOOD', 'GOOD WAS 85.50 SCORE'],
  ['in a sentence', 'he said CAR ABC. yes', 'he said ABC CAR. yes'],
  ['with blanks behind', 'CAR  ', '  CAR'],
  ['with a letter beyond 16 bits', 'CAR 𠮷 ALI', 'ALI 𠮷 CAR'],
])('the order of a line %s', (_, text, wanted) => {
  expect(lines(arabic(text)).map(words)).toEqual([arabic(wanted)]);
});

describe('lines', () => {
  test('are broken between words, between Chinese ones too, not before a stop', () => {
    expect(lines('አበበ በቀለ ወልደ', 8).map(words)).toEqual(['አበበ በቀለ ', 'ወልደ']);
    expect(lines('他希望将来成为一名医生，帮助家乡。', 11).map(words)).toEqual([
      '他希望将来成为一名',
      '医生，帮助家乡。',
    ]);
  });

  test('break a word that is wider than they are, and lose nothing of it', () => {
    const long = '李'.repeat(25);
    expect(lines(long, 10).map((line) => words(line).length)).toEqual([10, 10, 5]);
    expect(lines('محمد'.repeat(5), 8).map(words).join('')).toBe('محمد'.repeat(5));
  });

  test('are each put in order by themselves, and know where they begin', () => {
    const read = lines('محمد علي حسن\nAli علي', 8);
    expect(read.map(words)).toEqual([' علي محمد', 'حسن', 'Ali علي']);
    expect(read.map(({ isFromRight }) => isFromRight)).toEqual([true, true, false]);
  });
});
