import { expect, test } from 'vitest';
import { siblingsSaid } from './siblings.ts';

test.each([
  ['How many brothers and sisters does she have?', 'count'],
  ['Nbre de frères et sœurs', 'count'],
  ['Combien de frères et soeurs', 'count'],
  ['grp_family/num_siblings', 'count'],
  ['Siblings (number)', 'count'],
  ['Idadi ya ndugu', 'count'],
  ['Número de hermanos', 'count'],
  ['No. of brothers', 'brothers'],
  ['Sisters', 'sisters'],
  ['Siblings in school', 'some'],
  ['Jina la ndugu', 'some'],
  ['Position among siblings', 'some'],
  ['Number of rooms', null],
  ['Big Brother Academy', 'some'],
  ['Sistema', null],
])('%s says %s of brothers and sisters', (heading, said) => {
  expect(siblingsSaid(heading)).toBe(said);
});
