import { expect, test } from 'vitest';
import { written } from './lists.ts';
import { saysNotKnown } from './not-known.ts';

test.each([
  ...['not sure', '??', "don't know", 'DONT KNOW', 'Does not know', 'n/k', 'ask mother', 'Sijui'],
  ...['Ne sait pas', 'no sabe', 'unbekannt', 'not yet known', 'To be asked'],
])('%s says that nobody knows, and is read as an empty cell', (text) => {
  expect(saysNotKnown(text)).toBe(true);
  expect(written(text)).toBeNull();
});

test.each(['Mary Atieno', 'Askari Juma', 'Check Point Primary', '3', 'Know Hope School'])(
  '%s does not',
  (text) => {
    expect(saysNotKnown(text)).toBe(false);
  },
);
