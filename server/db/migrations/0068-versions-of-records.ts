import type { Migration } from './migration.ts';

/** Grows with each change of a record that forms change, so that no form overwrites what it has not shown. */
export const migration: Migration = {
  name: '0068-versions-of-records',
  statements: ({ integer }) =>
    [
      ...['students', 'users', 'schools', 'clusters', 'years', 'terms', 'classes', 'subjects'],
      ...['scales', 'foundation', 'term_calendar', 'saved_views'],
    ].map((table) => `alter table ${table} add column version ${integer} not null default 1`),
};
