import { expect, test } from 'vitest';
import { saysNoParent } from './names.ts';

test.each([
  ...['in Lagos', 'not in touch', 'Not in contact', 'No contact', 'none known', 'Works in Doha'],
  ...[
    'moved to town',
    'remarried',
    'DIVORCED',
    'separated',
    'gone',
    'no longer here',
    'In prison',
    'Expired',
    'second marriage',
  ],
])('%s is no parent', (text) => {
  expect(saysNoParent(text)).toBe(true);
});

test.each([
  'In Sokha',
  'Die',
  'Ran Kim',
  'No Sang',
  'Noel Not',
  'Gone Mary',
  'Left',
  'Innocent Oloo',
])('%s may be one', (text) => {
  expect(saysNoParent(text)).toBe(false);
});
