import type { Migration } from './migration.ts';

/** Whether liaison officers file for their own students; null until the foundation says so. */
export const migration: Migration = {
  name: '0047-liaisons-file',
  statements: ({ integer }) => [
    `alter table foundation add column liaisons_file ${integer} check (liaisons_file in (1, 2))`,
  ],
};
