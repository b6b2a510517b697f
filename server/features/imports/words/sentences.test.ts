import { expect, test } from 'vitest';
import { isSentence } from './sentences.ts';

test.each([
  'a girl of 7 years from Busia, father died',
  'Two brothers in P.3, names will follow',
  'Sister Agnes will bring the photos',
  'une fille de 9 ans, mère malade',
  'Mtoto wa miaka 9 bado hana mfadhili',
  'we still need the birth certificates',
])('%s is a sentence', (text) => expect(isSentence(text)).toBe(true));

test.each([
  'Mary Akinyi Atieno Otieno',
  'Maria de la Cruz Lopez',
  'Jean Pierre de Dieu',
  'mary akinyi atieno otieno',
  'Gift of God Banda',
  'a girl',
  'ANNA A NA KWA',
])('%s is none', (text) => expect(isSentence(text)).toBe(false));
