import type { Migration } from './migration.ts';

/** Where the change log ends: an entry that is taken out from there is missed, on both databases. */
export const migration: Migration = {
  name: '0020-end-of-the-log',
  statements: ({ integer, text, strict }) => [
    `create table change_log_end (
      id ${integer} primary key check (id = 1),
      last_id ${integer} not null,
      hash ${text} not null
    ) ${strict}`,
    `insert into change_log_end (id, last_id, hash)
      values (1, 0, '0000000000000000000000000000000000000000000000000000000000000000')`,
    `update change_log_end set
      last_id = (select id from change_log order by id desc limit 1),
      hash = (select hash from change_log order by id desc limit 1)
      where exists (select 1 from change_log)`,
  ],
};
