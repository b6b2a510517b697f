import { expect, test } from 'vitest';
import { normalised, wordSet } from './fold.ts';
import { genderPair } from './genders.ts';

test.each([
  ['St. Mary’s', 'ST MARYS', true],
  ['Saint Mary', 'St Mary', true],
  ['  École  n° 1 ', 'ecole n 1', true],
  ['B+', 'B', false],
  ['A-', 'A', false],
  ['A -', 'a-', true],
  ['-', '', false],
  ['राम', 'रामी', false],
  ['Form 1A', 'Form 1 A', false],
])('%s and %s are one text: %s', (one, other, isOne) => {
  expect(normalised(one) === normalised(other)).toBe(isOne);
});

test('words of a name count in any order', () => {
  expect(wordSet('OTIENO, Brian')).toBe(wordSet('brian otieno'));
});

// Hombre and mujer, homem and mulher; jongen and meisje; a girl in English, a garçon in French.
test.each([
  ['1', ['m']],
  ['2', ['f']],
  ['12', ['m f', 'me ke', 'm k', 'h f', 'h m', 'j m', 'm v', 'm w', 'b g', 'g f']],
  ['', ['g', 'v', 'm x']],
])('the genders %s are said by the texts %j', (genders, texts) => {
  const found = texts.map((keys) => [...genderPair(keys.split(' ')).values()].join(''));
  expect(found).toEqual(texts.map(() => genders));
});
