import type { Migration } from './migration.ts';

/**
 * When a user was sent the first link to create a password; null for those who were not invited yet.
 * Until now everybody was, at once.
 */
export const migration: Migration = {
  name: '0027-invited-users',
  statements: ({ text }) => [
    `alter table users add column invited_at ${text}`,
    'update users set invited_at = created_at',
  ],
};
