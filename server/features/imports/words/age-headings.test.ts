import { expect, test } from 'vitest';
import { isOfAges } from './age-headings.ts';

test.each([
  'Age as of October 31',
  'AGE AS AT 31/12/2024',
  'Estimated age (years)',
  'Approx. age',
  'Age (yrs) 1st Jan 2025',
  'Umri (miaka) 2025',
  'Età',
  'Edad en 2024',
])('%s heads ages', (heading) => {
  expect(isOfAges(heading)).toBe(true);
});

test.each([
  'Age at admission',
  'Age group',
  'Age of mother',
  'Ages of siblings',
  'Age started school',
])('%s heads no ages of the children now', (heading) => {
  expect(isOfAges(heading)).toBe(false);
});
