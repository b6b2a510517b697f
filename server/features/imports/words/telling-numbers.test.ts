import { expect, test } from 'vitest';
import { isTelling } from './telling-numbers.ts';

test.each(['KC/07', 'A12', 'tc-3', '4512', 'HG 088', 'P-012', '2024/16'])(
  '%s tells a child',
  (number) => {
    expect(isTelling(number)).toBe(true);
  },
);

test.each([
  '',
  '7',
  '12',
  '031',
  'F3',
  'G12',
  'P.7',
  'S6A',
  'Form 1',
  'Term 2',
  '2024',
  'Otieno',
  '-',
])('%s may be anything', (number) => {
  expect(isTelling(number)).toBe(false);
});
