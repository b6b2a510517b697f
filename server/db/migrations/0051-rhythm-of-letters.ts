import type { Migration } from './migration.ts';

/** How often a supporter gets progress letters (null: each term), and where one letter's link stops them. */
export const migration: Migration = {
  name: '0051-rhythm-of-letters',
  statements: ({ integer }) => [
    `alter table users add column letters_rhythm ${integer} check (letters_rhythm in (1, 2, 3))`,
    'alter table outbox add column unsubscribe text',
  ],
};
