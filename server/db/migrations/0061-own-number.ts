import type { Migration } from './migration.ts';

/** The number that the foundation's own lists give a student; null where they have none. */
export const migration: Migration = {
  name: '0061-own-number',
  statements: ({ text }) => [`alter table students add column own_number ${text}`],
};
