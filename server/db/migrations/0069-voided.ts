import type { Migration } from './migration.ts';

/**
 * Reports that were voided, with all their rows in JSON: no list, total or letter finds them in their tables.
 * And what the sums of a report are in, where they stayed in it when the foundation took another currency.
 */
export const migration: Migration = {
  name: '0069-voided',
  statements: ({ id, integer, text, strict }) => [
    `create table voided_records (
      id ${id},
      kind ${text} not null,
      record_id ${integer} not null,
      student_id ${integer} not null references students (id),
      year_id ${integer} not null references years (id),
      term_id ${integer} not null references terms (id),
      content ${text} not null,
      currency ${text},
      reason ${text} not null,
      voided_at ${text} not null,
      voided_by ${integer} not null references users (id),
      unique (kind, record_id)
    ) ${strict}`,
    'create index voided_records_by_student on voided_records (student_id)',
    `alter table finance_reports add column currency ${text}`,
    'create index finance_reports_apart on finance_reports (year_id) where currency is not null',
  ],
};
