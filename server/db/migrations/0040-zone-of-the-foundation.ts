import type { Migration } from './migration.ts';

/** Whose days and clock people are told; null until the foundation says so. */
export const migration: Migration = {
  name: '0040-zone-of-the-foundation',
  statements: ({ text }) => [`alter table foundation add column time_zone ${text}`],
};
