import { expect, test } from 'vitest';
import { genderOfList, genderOfTitle } from './title-gender.ts';

test.each([
  ['WAVULANA', 1],
  ['NYATI HOUSE (BOYS)', 1],
  ['Dortoir des filles', 2],
  ['GIRLS’ SECTION', 2],
  ['A. Females', 2],
  ['Boys and girls', null],
  ['Boys: 12', null],
  ['12 girls', null],
  ['Girls (15)', null],
  ['JUMLA', null],
  ['Boyd Mwale', null],
  ['Male Joseph', null],
  ['Dormitory 2 (Male)', 1],
])('%s', (title, gender) => {
  expect(genderOfTitle(title)).toBe(gender);
});

test.each([
  ['LIST OF GIRLS SUPPORTED, SEPTEMBER 2025', 2],
  ['Girl-child bursary 2024/2025', 2],
  ['Wavulana 2026', 1],
  ['Number of girls 12', null],
  ['Boys and girl child list', null],
])('a list titled %s', (title, gender) => {
  expect(genderOfList(title)).toBe(gender);
});
