import { expect, test } from 'vitest';
import type { NameOrder } from '#contract/imports/kinds.ts';
import { arrangedName } from '#contract/imports/names.ts';
import { joinedName, splitText } from './names.ts';

test.each<[text: string, order: NameOrder, name: string]>([
  ['Brian  Otieno', 'first', 'Brian Otieno'],
  ['OTIENO BRIAN', 'last', 'Brian Otieno'],
  ['OTIENO Brian Okoth', 'rest', 'Brian Okoth Otieno'],
  ['OTIENO, Brian Okoth', 'comma', 'Brian Okoth Otieno'],
  ['OTIENO,Brian', 'comma', 'Brian Otieno'],
  ['mary anne otieno', 'two', 'Mary Anne Otieno'],
  ['OTIENO brian', 'each', 'OTIENO brian'],
  ['Otieno', 'last', 'Otieno'],
  ['J. K. OTIENO', 'first', 'J. K. Otieno'],
  ['JK OTIENO', 'first', 'JK Otieno'],
  ["O'NEIL SEAN", 'last', "Sean O'Neil"],
  ["NG'ANG'A LUPITA", 'last', "Lupita Ng'ang'a"],
  ['lupita nyong’o', 'first', 'Lupita Nyong’o'],
  ["MARY ANNE-D'SOUZA", 'first', "Mary Anne-D'Souza"],
  ['MCDONALD', 'first', 'Mcdonald'],
  ['McDonald Ann', 'last', 'Ann McDonald'],
  ['JEAN-PIERRE', 'first', 'Jean-Pierre'],
  ['Ludwig van Beethoven', 'first', 'Ludwig van Beethoven'],
  ['brian OTIENO', 'first', 'Brian Otieno'],
  ['ÉLODIE ÑANDÚ', 'first', 'Élodie Ñandú'],
])('%s by %s is %s', (text, order, name) => {
  expect(arrangedName(text, order)).toBe(name);
});

test('parts in columns of their own are joined', () => {
  expect(joinedName(['BRIAN', '', 'otieno'])).toBe('Brian Otieno');
});

test.each([
  ['Form 1, A', 'comma', ['Form 1', 'A']],
  ['A / B', 'stroke', ['A', 'B']],
  ['A - B-C', 'stroke', ['A', 'B-C']],
  ['S1 East Wing', 'space', ['S1', 'East Wing']],
  ['Alone', 'comma', ['Alone', '']],
] as const)('%s is split at a %s', (text, at, parts) => {
  expect(splitText(text, at)).toEqual(parts);
});
