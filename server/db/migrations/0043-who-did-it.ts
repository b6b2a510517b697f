import type { Migration } from './migration.ts';

/**
 * The way from a user to what names them: without it the database reads each of these tables whole for
 * every user who is deleted, and an import of 500 supporters takes minutes to be taken back.
 */
export const migration: Migration = {
  name: '0043-who-did-it',
  statements: () =>
    (
      [
        ['students', 'created_by', 'updated_by'],
        ['academic_reports', 'verified_by', 'updated_by', 'sent_back_by'],
        ['finance_reports', 'verified_by', 'updated_by', 'sent_back_by'],
        ['academic_versions', 'verified_by', 'replaced_by'],
        ['finance_versions', 'verified_by', 'replaced_by'],
        ['documents', 'updated_by'],
        ['media', 'created_by'],
        ['progress_letters', 'filed_by'],
        ['hand_overs', 'made_by'],
        ['hand_over_students', 'from_id', 'to_id'],
      ] as const
    ).flatMap(([table, ...columns]) =>
      columns.map(
        (column) =>
          `create index ${table}_by_${column} on ${table} (${column}) where ${column} is not null`,
      ),
    ),
};
