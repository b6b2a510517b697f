import type { Migration } from './migration.ts';

/** What was voided, with all its rows in JSON: no list, total or letter finds it in the tables of its kind. */
export const voided: Migration = {
  name: '0069-voided',
  statements: ({ id, integer, text, strict }) => [
    `create table voided_records (
      id ${id},
      kind ${text} not null,
      record_id ${integer} not null,
      student_id ${integer} not null references students (id),
      year_id ${integer} not null references years (id),
      term_id ${integer} references terms (id),
      class_id ${integer} references classes (id),
      content ${text} not null,
      letters ${text} not null,
      reason ${text} not null,
      voided_at ${text} not null,
      voided_by ${integer} not null references users (id),
      files_gone_at ${text},
      unique (kind, record_id)
    ) ${strict}`,
    'create index voided_records_by_student on voided_records (student_id)',
    'create index voided_records_by_file on voided_records (voided_at) where files_gone_at is null',
  ],
};
