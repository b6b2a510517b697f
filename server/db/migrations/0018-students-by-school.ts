import type { Migration } from './migration.ts';

/** On SQLite too the students of a school lie in the order of their names: nobody is sorted for a far page. */
export const migration: Migration = {
  name: '0018-students-by-school',
  statements: ({ kind }) =>
    kind === 'sqlite'
      ? [
          'drop index students_by_school',
          'create index students_by_school on students (school_id, search_key)',
        ]
      : [],
};
