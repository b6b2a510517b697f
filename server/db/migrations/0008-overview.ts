import type { Migration } from './migration.ts';

/** What the dashboard's first page counts, each in an index of its own (rule 10.19). */
export const migration: Migration = {
  name: '0008-overview',
  statements: () => [
    'create index students_by_care on students (status, supporter_id)',
    ...['academic_reports', 'finance_reports'].map(
      (table) => `create index ${table}_waiting on ${table} (updated_at, id) where status = 0`,
    ),
    'create index academic_reports_by_school on academic_reports (year_id, term_id, school_id, mark)',
  ],
};
