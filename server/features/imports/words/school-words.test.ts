import { expect, test } from 'vitest';
import { isLevelOfSchools, schoolOfLine } from './school-words.ts';

test.each([
  'C. LOWER PRIMARY',
  '2) Senior High School',
  'Section B: Junior Secondary',
  'III. SECONDARY SECTION',
  'Nursery and lower primary',
  'Primary level',
])('%s is a level of schools', (title) => {
  expect(isLevelOfSchools(title)).toBe(true);
  expect(schoolOfLine(title)).toBeNull();
});

test.each([
  'A. MWANZO PRIMARY',
  'St Mary Junior High School',
  'Kawempe Senior Secondary School',
  'Government Girls Secondary School',
  'Upper Hill High School',
  'GRADE 7',
  'Owusu Kwame',
])('%s is none', (title) => {
  expect(isLevelOfSchools(title)).toBe(false);
});
