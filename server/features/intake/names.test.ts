import { expect, test } from 'vitest';
import { likeness, nameWords } from './names.ts';

const of = (one: string, other: string) =>
  likeness(nameWords(one.toLowerCase()), nameWords(other.toLowerCase()));

test.each([
  ['OTIENO, Achieng', 'Achieng Otieno', 'equal'],
  ['Ana-Maria Reyes', 'Ana Maria Reyes', 'equal'],
  ['Ana Reyes (twin)', 'Reyes, Ana,', 'equal'],
  ['WAIRIMU, Grace N.', 'Grace Njeri Wairimu', 'close'],
  ['Grace N Wairimu', 'Grace Njeri Wairimu', 'close'],
  ['Grace Njeri W.', 'Grace Njeri Wairimu', 'close'],
  ['Adwoa Mensa', 'Adwoa Mensah', 'close'],
  ['Grace Wairmiu', 'Grace Wairimu', 'close'],
  ['Grace Nyambrua', 'Grace Nyambura', 'close'],
  ['Grace Wanjikku M', 'Grace Wanjiku M', 'close'],
  ['Peter Ochenge', 'Peter Ochieng', 'close'],
  ['Grace Wairimu', 'Grace Njeri Wairimu', 'close'],
  ['Grace K. Wairimu', 'Grace Njeri Wairimu', 'apart'],
  ['G. N. Wairimu', 'Grace Njeri Wairimu', 'apart'],
  ['G. Wairimu', 'Grace Wairimu', 'apart'],
  ['Adwoa Ansah', 'Adwoa Mensah', 'apart'],
  ['Simba Ncube', 'Vimbai Ncube', 'apart'],
  ['Ana', 'Ana Reyes', 'apart'],
])('%s and %s are %s', (one, other, likely) => {
  expect(of(one, other)).toBe(likely);
});
