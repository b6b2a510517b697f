import type { Migration } from './migration.ts';

/** A report that goes back to who filed it: why, who said so and when; it stays unverified meanwhile. */
export const migration: Migration = {
  name: '0028-sent-back',
  statements: ({ integer, text }) =>
    ['academic_reports', 'finance_reports'].flatMap((table) => [
      `alter table ${table} add column sent_back_reason ${text}`,
      `alter table ${table} add column sent_back_by ${integer} references users (id)`,
      `alter table ${table} add column sent_back_at ${text}`,
      `create index ${table}_sent_back on ${table} (student_id) where sent_back_at is not null`,
    ]),
};
