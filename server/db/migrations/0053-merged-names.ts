import type { Migration } from './migration.ts';

/** Which name became part of which other one, and what went along, for the day in which it can be undone. */
export const migration: Migration = {
  name: '0053-merged-names',
  statements: ({ id, integer, text, strict }) => [
    ...['schools', 'clusters', 'classes', 'subjects', 'terms'].flatMap((table) => [
      `alter table ${table} add column merged_into ${integer} references ${table} (id)`,
      `create index ${table}_by_merged on ${table} (merged_into)`,
    ]),
    `create table name_merges (
      id ${id},
      kind ${text} not null,
      from_id ${integer} not null,
      into_id ${integer} not null,
      made_by ${integer} not null references users (id),
      at ${text} not null,
      undone_at ${text}
    ) ${strict}`,
    `create table name_merge_rows (
      merge_id ${integer} not null references name_merges (id) on delete cascade,
      place ${text} not null,
      row_id ${integer} not null,
      owner_id ${integer},
      primary key (merge_id, place, row_id)
    ) ${strict}`,
  ],
};
