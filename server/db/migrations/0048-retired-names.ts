import type { Migration } from './migration.ts';

/** When a school, cluster, class, subject, term or year was retired: it is no longer offered since. */
export const migration: Migration = {
  name: '0048-retired-names',
  statements: ({ text }) =>
    ['schools', 'clusters', 'classes', 'subjects', 'terms', 'years'].map(
      (table) => `alter table ${table} add column retired_at ${text}`,
    ),
};
