import type { Migration } from './migration.ts';

/** What a student says of a term in a line or two of their own; null where nobody wrote it down. */
export const migration: Migration = {
  name: '0060-own-words',
  statements: ({ text }) => [`alter table academic_reports add column own_words ${text}`],
};
