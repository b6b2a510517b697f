import { describe, expect, test } from 'vitest';
import {
  faultsOf,
  readCatalogue,
  textsInCode,
  translations,
} from '../scripts/checks/catalogues.ts';
import { root } from '../scripts/checks/root.ts';

const written = textsInCode(root);

test('messages/en.json is what the code says: run npm run messages', () => {
  expect(readCatalogue(root, 'en')).toEqual(written);
});

describe.each(translations(root))('the catalogue %s', (tag) => {
  // Missing: write the Kiswahili into messages/sw.json, where npm run messages has put the key.
  test('has every text, nothing that nobody says, and all slots', () => {
    expect(faultsOf(written, readCatalogue(root, tag))).toEqual([]);
  });
});
