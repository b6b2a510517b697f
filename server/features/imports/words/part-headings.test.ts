import { expect, test } from 'vitest';
import { isRowOfCounts } from './count-lines.ts';
import { partHeaded } from './part-headings.ts';

test.each([
  ...['PRIMARY', 'Secondary', 'SECONDARY SCHOOL', 'Primary section', 'Lower primary', 'Tertiary'],
  ...['UNIVERSITY STUDENTS', 'Nursery (4)', 'Secondaire', 'Shule ya msingi', 'Day scholars'],
  ...['ACTIVE', 'Active students (12)', 'NEW STUDENTS', 'Current pupils:', 'Continuing'],
  ...['High school', 'VOCATIONAL TRAINING:', 'Ensino secundário', 'Polytechnic'],
])('%s heads a part', (line) => {
  expect(partHeaded(line)).toBe('present');
});

test.each([
  ...['FINISHED SCHOOL', 'Completed', 'Graduates', 'Dropped out', 'School leavers', 'ALUMNI'],
  ...['Left the program', 'Transferred', 'Finished Form Four', 'Drop-outs (3)', 'WAHITIMU'],
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
