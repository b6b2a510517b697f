import type { Migration } from './migration.ts';

/** What else the foundation says of itself: motto, addresses, who letters come from, and its colour. */
export const migration: Migration = {
  name: '0036-look-of-the-foundation',
  statements: ({ text }) =>
    ['motto', 'address', 'website', 'sender', 'accent'].map(
      (column) => `alter table foundation add column ${column} ${text}`,
    ),
};
