import type { Migration } from './migration.ts';

/** The number that a school has given a student, unique there, and the name that a letter calls them by. */
export const migration: Migration = {
  name: '0021-admission-and-first-name',
  statements: ({ text }) => [
    `alter table students add column admission_no ${text}`,
    `alter table students add column first_name ${text}`,
    'create unique index students_by_admission on students (school_id, admission_no) where admission_no is not null',
  ],
};
