import type { Migration } from './migration.ts';

/** With which page supporters begin; null until the foundation says so. */
export const migration: Migration = {
  name: '0085-supporters-start',
  statements: ({ integer }) => [
    `alter table foundation add column supporters_start ${integer} check (supporters_start in (1, 2))`,
  ],
};
