import type { Migration } from './migration.ts';

/** How the students of a view are put on paper. */
export const migration: Migration = {
  name: '0080-paper-views',
  statements: ({ text }) => [`alter table saved_views add column paper ${text}`],
};
