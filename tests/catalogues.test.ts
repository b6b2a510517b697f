import { describe, expect, test } from 'vitest';
import { labelRoom, speakBy } from '#contract/texts.ts';
import {
  faultsOf,
  inPlacesOf,
  readCatalogue,
  textsInCode,
  translations,
} from '../scripts/checks/catalogues.ts';
import { root } from '../scripts/setup/root.js';
import { describedRecords } from '../server/features/history/field-changes.ts';

const written = textsInCode(root);

test('messages/en.json is what the code says: run npm run messages', () => {
  expect(readCatalogue(root, 'en')).toEqual(written);
});

test('a text keeps its place in the catalogues when its code moves, and a new one comes after its neighbour', () => {
  const before = { room: { first: '1', second: '2', gone: '3', third: '4' } };
  const { room } = inPlacesOf(before, { room: { third: '4', new: '5', first: '1', second: '2' } });
  expect(Object.keys(room ?? {})).toEqual(['first', 'second', 'third', 'new']);
});

const fields = Object.values(describedRecords).flatMap((record) => Object.values(record));

test('what a choice of a record is called is said in the language of the moment', () => {
  const before = speakBy(() => ({ tag: 'xx', said: () => '‹said›' }));
  try {
    const names = fields.flatMap((field) => ('names' in field ? Object.values(field.names) : []));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => name !== '‹said›')).toEqual([]);
  } finally {
    speakBy(before);
  }
});

test('the label of each field of a record can be translated', () => {
  const labels = new Set(fields.flatMap((field) => ('label' in field ? [field.label] : [])));
  expect(labels.size).toBeGreaterThan(50);
  const known = written[labelRoom] ?? {};
  expect([...labels].filter((label) => label !== undefined && !(label in known))).toEqual([]);
});

describe.each(translations(root))('the catalogue %s', (tag) => {
  // Missing: write the Kiswahili into messages/sw.json, where npm run messages has put the key.
  test('has every text, nothing that nobody says, and all slots', () => {
    expect(faultsOf(written, readCatalogue(root, tag))).toEqual([]);
  });
});
