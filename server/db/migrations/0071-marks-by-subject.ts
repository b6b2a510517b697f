import type { Migration } from './migration.ts';

/** How often a subject is used is counted from an index, where all marks had to be read. */
export const migration: Migration = {
  name: '0071-marks-by-subject',
  statements: () => ['create index marks_by_subject on marks (subject_id)'],
};
