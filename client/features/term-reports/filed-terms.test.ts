import { expect, test } from 'vitest';
import { filedTerms } from './filed-terms.ts';

const terms = ['Term 1', 'Term 2', 'Term 3'].map((term_name, at) => ({
  id: at + 4,
  term_name,
  place: at + 1,
}));
const filed = [
  { id: 1, class: 'Form 1', year: '2025', term: 'Term 1' },
  { id: 2, class: 'Form 2', year: '2026', term: 'Term 3' },
];

test('a term is filed in the year of its report, and in no other', () => {
  expect(filedTerms(filed, '2026', terms)).toEqual(new Map([['6', filed[1]]]));
  expect(filedTerms(filed, '2025', terms)).toEqual(new Map([['4', filed[0]]]));
  expect(filedTerms(filed, '2024', terms)).toEqual(new Map());
  expect(filedTerms(filed, undefined, terms)).toEqual(new Map());
  expect(filedTerms([], '2026', terms)).toEqual(new Map());
});
