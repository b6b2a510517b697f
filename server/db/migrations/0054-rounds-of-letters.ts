import type { Migration } from './migration.ts';

/** How many times a supporter asked for letters anew: links to stop them that are older stop nothing. */
export const migration: Migration = {
  name: '0054-rounds-of-letters',
  statements: ({ integer }) => [
    `alter table users add column letters_round ${integer} not null default 0`,
  ],
};
