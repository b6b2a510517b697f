import type { Migration } from './migration.ts';

/** Which students and which of their reports supporters see; null until the foundation says so. */
export const migration: Migration = {
  name: '0033-reach-of-supporters',
  statements: ({ integer }) => [
    `alter table foundation add column supporters_see ${integer} check (supporters_see in (1, 2))`,
    `alter table foundation add column supporters_read ${integer} check (supporters_read in (1, 2))`,
  ],
};
