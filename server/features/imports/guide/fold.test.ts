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

test.each([
  ['m', '1'],
  ['f', '2'],
  ['m f', '12'],
  ['me ke', '12'],
  ['m k', '12'],
  ['h f', '12'],
  // Hombre and mujer, homem and mulher.
  ['h m', '12'],
  // Jongen and meisje.
  ['j m', '12'],
  ['m v', '12'],
  ['m w', '12'],
  ['b g', '12'],
  ['g f', '12'],
  // A girl in English, a garçon in French.
  ['g', ''],
  ['v', ''],
  ['m x', ''],
])('the texts %s are the genders %s', (keys, genders) => {
  expect([...genderPair(keys.split(' ')).values()].join('')).toBe(genders);
});
