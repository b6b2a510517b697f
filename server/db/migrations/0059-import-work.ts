import type { Migration } from './migration.ts';

/** Which imports are checked or run now, by the server that does it: the others tell it, too. */
export const migration: Migration = {
  name: '0059-import-work',
  statements: ({ integer, text, strict }) => [
    `create table import_work (
      import_id ${integer} primary key references imports (id) on delete cascade,
      server ${text} not null,
      beat_at ${text} not null,
      done ${integer} not null,
      total ${integer} not null
    ) ${strict}`,
  ],
};
