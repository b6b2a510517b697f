import { expect, test } from 'vitest';
import { cleanName, likeness, nameWords } from './names.ts';

const of = (one: string, other: string) => likeness(nameWords(one), nameWords(other));

test.each([
  ['WAIRIMU, Grace N.', 'Grace Njeri Wairimu'],
  ['Grace N Wairimu', 'Grace Njeri Wairimu'],
  ['Grace Njeri Wairimu', 'Grace N. Wairimu'],
  ['Grace Njeri W.', 'Grace Njeri Wairimu'],
])('%s is close to %s: an initial stands for the whole of one word', (one, other) => {
  expect(of(one, other)).toBe('close');
});

test.each([
  ['Adwoa Mensa', 'Adwoa Mensah'],
  ['Grace Wairmiu', 'Grace Wairimu'],
  ['Grace Nyambrua', 'Grace Nyambura'],
  ['Grace Wanjikku M', 'Grace Wanjiku M'],
  ['Peter Ochenge', 'Peter Ochieng'],
])('%s is close to %s: it is typed a letter or, in a long word, two otherwise', (one, other) => {
  expect(of(one, other)).toBe('close');
});

test.each([
  ['Grace K. Wairimu', 'Grace Njeri Wairimu'],
  ['G. N. Wairimu', 'Grace Njeri Wairimu'],
  ['G. Wairimu', 'Grace Wairimu'],
  ['Adwoa Ansah', 'Adwoa Mensah'],
  ['Simba Ncube', 'Vimbai Ncube'],
])('%s is not close to %s', (one, other) => {
  expect(of(one, other)).toBe('apart');
});

test.each([
  ['Reyes, Ana, -', 'Ana Reyes'],
  ['REYES, ANA, N/A', 'Ana Reyes'],
  ['Reyes, Ana,', 'Ana Reyes'],
  ['Reyes, Ana -', 'Ana Reyes'],
  ['Ana n/a Reyes', 'Ana Reyes'],
  ['Ana-Maria Reyes', 'Ana-Maria Reyes'],
  ['B.K.', 'B.K.'],
  ['K.C., ANJU', 'Anju K.C.'],
  ['-', '-'],
])('%s is called %s: a dash in the place of a part is none', (text, name) => {
  expect(cleanName(text).name).toBe(name);
});
