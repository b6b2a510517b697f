import type { Migration } from './migration.ts';

/** Whose files and backups are whose, and which files were deleted on purpose: those never go to the trash. */
export const migration: Migration = {
  name: '0062-installation',
  statements: ({ integer, text, strict }) => [
    `create table installation (
      id ${integer} primary key check (id = 1),
      identity ${text} not null,
      made_at ${text} not null
    ) ${strict}`,
    `create table removed_files (path ${text} primary key) ${strict}`,
  ],
};
