import type { Migration } from './migration.ts';

/** Several may support a student at once: the main supporter, and others who pay, read or both. */
export const migration: Migration = {
  name: '0091-several-supporters',
  statements: ({ integer }) => [
    `alter table sponsorships add column part ${integer} not null default 1`,
    'drop index sponsorships_present',
    'create unique index sponsorships_present on sponsorships (student_id) where ended_on is null and part = 1',
    `create unique index sponsorships_beside on sponsorships (student_id, supporter_id)
      where ended_on is null and part > 1`,
  ],
};
