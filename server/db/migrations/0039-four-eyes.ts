import type { Migration } from './migration.ts';

/** Whether somebody else has to verify what one filed; null until the foundation says so. */
export const migration: Migration = {
  name: '0039-four-eyes',
  statements: ({ integer }) => [
    `alter table foundation add column four_eyes ${integer} check (four_eyes in (1, 2))`,
  ],
};
