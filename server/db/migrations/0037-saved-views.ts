import type { Migration } from './migration.ts';

/** Filters of the Students list that a person keeps under a name. */
export const migration: Migration = {
  name: '0037-saved-views',
  statements: ({ id, integer, text, strict }) => [
    `create table saved_views (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      name ${text} not null,
      name_key ${text} not null,
      filters ${text} not null,
      saved_at ${text} not null,
      unique (user_id, name_key)
    ) ${strict}`,
  ],
};
