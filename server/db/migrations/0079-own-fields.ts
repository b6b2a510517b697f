import type { Migration } from './migration.ts';

/** Fields that a foundation adds to its students, and what is written there. */
export const migration: Migration = {
  name: '0079-own-fields',
  statements: ({ id, integer, text, strict, byKey }) => [
    `create table own_fields (
      id ${id},
      name ${text} not null,
      name_key ${text} not null unique,
      kind ${text} not null,
      choices ${text} not null,
      for_supporters ${integer} not null,
      in_list ${integer} not null,
      is_retired ${integer} not null,
      version ${integer} not null default 1
    ) ${strict}`,
    `create table own_values (
      student_id ${integer} not null references students (id) on delete cascade,
      field_id ${integer} not null references own_fields (id),
      value ${text} not null,
      sort_key ${text} not null,
      primary key (student_id, field_id)
    ) ${byKey}`,
    'create index own_values_by_field on own_values (field_id, sort_key, student_id)',
  ],
};
