import type { Migration } from './migration.ts';

const gone = [
  ['academic_reports_follow_insert', 'academic_reports'],
  ['academic_reports_follow_update', 'academic_reports'],
  ['academic_reports_follow_delete', 'academic_reports'],
  ['finance_reports_follow_insert', 'finance_reports'],
  ['finance_reports_follow_update', 'finance_reports'],
  ['finance_reports_follow_delete', 'finance_reports'],
  ['finance_reports_before_delete', 'finance_reports'],
  ['finance_items_follow_insert', 'finance_items'],
  ['finance_items_follow_update', 'finance_items'],
  ['finance_items_follow_delete', 'finance_items'],
  ['outbox_progress_sent', 'outbox'],
  ['students_withdraw_letters', 'students'],
  ['users_withdraw_letters', 'users'],
] as const;

/** Totals of terms, letters taken back and reports marked as mailed: the services do it by name now. */
export const migration: Migration = {
  name: '0015-rules-in-services',
  statements: ({ kind }) =>
    gone.flatMap(([name, table]) =>
      kind === 'sqlite'
        ? [`drop trigger ${name}`]
        : [`drop trigger ${name} on ${table}`, `drop function ${name}()`],
    ),
};
