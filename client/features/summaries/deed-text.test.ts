import { expect, test } from 'vitest';
import { deedText } from './overview.texts.ts';

test.each([
  ['add', 'academic_report', true, 'added an academic report for'],
  ['add', 'student', true, 'registered a student,'],
  ['erase', 'student', true, 'erased a student, now'],
  ['delete', 'media', true, 'deleted a photo or video of'],
  // Its student is gone as well: no name follows.
  ['add', 'academic_report', false, 'added an academic report'],
  ['add', 'student', false, 'registered a student'],
  ['send', 'notification', false, 'sent notifications'],
  ['import', 'import', false, 'imported a spreadsheet'],
  ['undo', 'import', false, 'undid an import'],
  ['add', 'school', false, 'added a school'],
  ['edit', 'cluster', false, 'changed a cluster'],
  ['delete', 'class', false, 'deleted a class'],
  ['export', 'annual_finance_report', false, 'exported the annual finance report'],
])('%s, %s, with a name %s: %s', (action, entity, hasStudent, words) => {
  expect(deedText(action, entity, hasStudent)).toBe(words);
});
