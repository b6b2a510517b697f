import type { Migration } from './migration.ts';

/** The file names of pictures that a list of students named and that have not come yet. */
export const migration: Migration = {
  name: '0072-expected-pictures',
  statements: ({ integer, text, strict }) => [
    `create table expected_pictures (
      student_id ${integer} primary key references students (id) on delete cascade,
      file_name ${text} not null,
      import_id ${integer} references imports (id) on delete cascade,
      created_at ${text} not null,
      matched_at ${text}
    ) ${strict}`,
    'create index expected_pictures_by_import on expected_pictures (import_id)',
  ],
};
