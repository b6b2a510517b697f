import type { Migration } from './migration.ts';

/** Views of users and schools beside those of students. */
export const migration: Migration = {
  name: '0056-views-of-lists',
  statements: ({ text }) => [
    `alter table saved_views add column list ${text} not null default 'students'`,
  ],
};
