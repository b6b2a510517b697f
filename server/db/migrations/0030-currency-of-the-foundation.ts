import type { Migration } from './migration.ts';

/** What the foundation counts in: a code of ISO 4217, or null while its sums have no unit. */
export const migration: Migration = {
  name: '0030-currency-of-the-foundation',
  statements: ({ text }) => [`alter table foundation add column currency ${text}`],
};
