import type { Migration } from './migration.ts';

/**
 * Who opened what of which student, and which bursts of it were told to the administrators
 * (rule 12.3). No foreign keys: entries outlive what they are about, as those of the change log do.
 */
export const migration: Migration = {
  name: '0011-read-log',
  statements: ({ id, integer, text, strict }) => [
    // `hour` is the beginning of the hour in UTC; there is no student for the export of a list.
    `create table read_log (
      id ${id},
      at ${text} not null,
      hour ${text} not null,
      user_id ${integer} not null,
      role_id ${integer} not null,
      student_id ${integer},
      kind ${text} not null check (kind in ('profile', 'gallery', 'document', 'export'))
    ) ${strict}`,
    'create unique index read_log_once on read_log (user_id, hour, kind, coalesce(student_id, 0))',
    'create index read_log_by_student on read_log (student_id, at)',
    'create index read_log_by_user on read_log (user_id, at)',
    'create index read_log_by_time on read_log (at)',
    `create table read_alarms (
      id ${id},
      at ${text} not null,
      hour ${text} not null,
      user_id ${integer} not null,
      kind ${text} not null check (kind in ('profile', 'export')),
      counted ${integer} not null,
      unique (user_id, kind, hour)
    ) ${strict}`,
    // Every export is in the change log, one entry each: that is where a burst of them is counted.
    `create index change_log_exports on change_log (user_id, at) where action = 'export'`,
  ],
};
