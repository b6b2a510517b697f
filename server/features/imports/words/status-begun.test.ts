import { expect, test } from 'vitest';
import { statusBegun } from './status-begun.ts';

test.each([
  ['Completed Form 4 (KCSE B-)', 3],
  ['Graduated from Makerere University', 3],
  ['Graduated - Nov 2024', 3],
  ['Diplômée en juin 2024, mention bien', 3],
  ['Completed: WASSCE 2023', 3],
  ['Dropped out of school', 1],
  ['Dropped out in Form 2', 1],
  ['Dropout (pregnancy)', 1],
  ['DISCONTINUED because of distance', 1],
  ['Ameacha shule mwaka jana', 1],
  ['Ameacha', 1],
  ['Ameacha - familia imehama', 1],
  ['Amemaliza (Nov 2024)', 3],
  ['Withdrawn - family moved to Kitale', 2],
  ['Withdrew by the mother in May', 2],
])('%s says %s', (text, status) => {
  expect(statusBegun(text)).toBe(status);
});

test.each([
  'Completed Form 2',
  'Completed primary, joining Form 1',
  'Graduated to secondary',
  'Graduated from nursery',
  'Completed the forms',
  'Dropped Physics',
  'Dropped from position 2 to 5',
  'Dropped out but came back in May',
  'Withdrawn, later readmitted',
  'Abandonnée par le père',
  'Withdrawn from Form 3',
  'Active - new sponsor',
  'Current school is far',
  'Transferred to Kisumu',
  'Father withdrawn',
  'Not completed',
  'Ameacha kunywa dawa',
  'Amemaliza darasa la saba',
  'Amemaliza shule ya msingi',
  'Amemaliza ada',
])('%s says none', (text) => {
  expect(statusBegun(text)).toBeNull();
});
