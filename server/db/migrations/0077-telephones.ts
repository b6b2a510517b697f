import type { Migration } from './migration.ts';

/** Telephones as they are typed, and beside them their numbers in JSON, by which they are found. */
export const migration: Migration = {
  name: '0077-telephones',
  statements: ({ text }) => [
    ...['father_telephone', 'mother_telephone', 'guardian_telephone', 'telephones'].map(
      (column) => `alter table students add column ${column} ${text}`,
    ),
    ...['office_telephone', 'contact_telephone', 'telephones'].map(
      (column) => `alter table schools add column ${column} ${text}`,
    ),
    ...['telephone', 'telephones'].map(
      (column) => `alter table users add column ${column} ${text}`,
    ),
    `alter table foundation add column country ${text}`,
  ],
};
