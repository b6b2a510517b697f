import { expect, test } from 'vitest';
import { isRowOfCounts } from './count-lines.ts';
import { partHeaded, statusHeaded } from './part-headings.ts';

test.each([
  ...['PRIMARY', 'Secondary', 'SECONDARY SCHOOL', 'Primary section', 'Lower primary', 'Tertiary'],
  ...['UNIVERSITY STUDENTS', 'Nursery (4)', 'Secondaire', 'Shule ya msingi', 'Day scholars'],
  ...['ACTIVE', 'Active students (12)', 'NEW STUDENTS', 'Current pupils:', 'Continuing'],
  ...['CURRENT STUDENTS', 'Active', 'Still in school'],
  ...['High school', 'VOCATIONAL TRAINING:', 'Ensino secundário', 'Polytechnic'],
])('%s heads a part', (line) => {
  expect(partHeaded(line)).toBe('present');
});

test.each([
  ...['FINISHED SCHOOL', 'Completed', 'Graduates', 'Dropped out', 'School leavers', 'ALUMNI'],
  ...['GRADUATED - finished Form 4 in Nov 2024', 'LEFT IN 2023', 'Completed S.4 (Nov 2023)'],
  ...['Alumni 2019 - 2022', 'Past students', 'Former pupils', 'Dropped out: see the file'],
  ...['Left the program', 'Transferred', 'Finished Form Four', 'Drop-outs (3)', 'WAHITIMU'],
  ...['GONE AWAY', 'Stopped school', 'Moved away', 'STOP STUDY'],
])('%s heads those who have left', (line) => {
  expect(partHeaded(line)).toBe('gone');
});

test.each([
  ...['Primary Nakato', 'Grace Primrose', 'Day', 'Precious High', 'Gift Middleton', 'Left-handed'],
  ...['Kisumu Primary School', 'Mary Graduate Otieno', 'Tertiary Banda', 'College', 'Junior'],
  ...['New', 'Current', 'Supported', 'Active Njoroge', 'New Life Academy'],
  ...['Left with her aunt', 'Transferred to Nakuru in May', 'Senior Chief'],
])('%s does not', (line) => {
  expect(partHeaded(line)).toBeNull();
});

test('a heading may be a status itself', () => {
  expect(statusHeaded('GRADUATED - 2024')).toBe('graduated');
  expect(statusHeaded('Withdrawn students (3)')).toBe('withdrawn');
  expect(statusHeaded('Graduated from primary, joining Form 1')).toBeNull();
  expect(statusHeaded('PRIMARY')).toBeNull();
});

test.each([[['children', '16', '231']], [['16 pupils', '40']], [['', 'GIRLS: 7', '90'].slice(1)]])(
  '%j counts people',
  (row) => {
    expect(isRowOfCounts(row)).toBe(true);
  },
);

test.each([
  [['Child', '3', '2']],
  [['Mary Atieno', '16', '231']],
  [['children']],
  [['children', 'Mwanzo', '3']],
])('%j does not', (row) => {
  expect(isRowOfCounts(row)).toBe(false);
});
