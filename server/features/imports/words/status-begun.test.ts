import { expect, test } from 'vitest';
import { isDoubtedStatus, statusBegun } from './status-begun.ts';

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
  ['Withdrawn: lack of fees', 2],
  ['Discontinued, got a job in Mombasa', 1],
  ['Dropped out - got married (2023)', 1],
  ['Graduated in 2022', 3],
  ['Completed S6', 3],
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
  'Dropout risk',
  'Drop-out rate high',
  'Dropout likely (pregnant)',
  'Withdrawn by parent from boarding to day',
  'Withdrawn by the mother from the choir',
  'Dropped out of boarding',
  'Dropped out of football',
  'Graduated - ECD',
  'Graduate student',
  'Completed (form only)',
  'Completed: fees',
  'Completed - training in tailoring',
  'Diplômée du club',
  'Discontinued: hostel, parents pay',
])('%s says none', (text) => {
  expect(statusBegun(text)).toBeNull();
});

test.each(['Graduated 2027', 'Graduated - Nov 2026', 'Graduated 2025?', 'Completed (12/11/2026)'])(
  '%s is not certain yet',
  (text) => {
    expect(isDoubtedStatus(text, '2026-06-01')).toBe(true);
  },
);

test.each(['Graduated 2026', 'Graduated - Nov 2025', 'Completed (12/11/2024)', 'Dropped out'])(
  '%s is',
  (text) => {
    expect(isDoubtedStatus(text, '2026-06-01')).toBe(false);
  },
);
