import type { Migration } from './migration.ts';

/** Names that look like two spellings of one, and that somebody said are two. */
export const migration: Migration = {
  name: '0057-names-apart',
  statements: ({ integer, text, strict }) => [
    `create table names_apart (
      kind ${text} not null,
      one_id ${integer} not null,
      other_id ${integer} not null,
      at ${text} not null,
      primary key (kind, one_id, other_id),
      check (one_id < other_id)
    ) ${strict}`,
  ],
};
