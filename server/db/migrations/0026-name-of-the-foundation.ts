import type { Migration } from './migration.ts';

/** How the foundation is called, where replies go, and what it leaves out of its first hour. */
export const migration: Migration = {
  name: '0026-name-of-the-foundation',
  statements: ({ text }) => [
    `alter table foundation add column name ${text}`,
    `alter table foundation add column reply_to ${text}`,
    `alter table foundation add column left_out ${text} not null default '[]'`,
  ],
};
