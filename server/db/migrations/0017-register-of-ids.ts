import type { Migration } from './migration.ts';

const followed = [
  ['students_after_insert', 'students'],
  ['students_after_delete', 'students'],
  ['students_after_update', 'students'],
  ['schools_after_update', 'schools'],
  ['clusters_after_update', 'clusters'],
  ['users_after_update', 'users'],
] as const;

/** The register of students hands out ids and nothing else: it counts nobody and watches no table. */
export const migration: Migration = {
  name: '0017-register-of-ids',
  statements: ({ kind }) => [
    ...followed.flatMap(([name, table]) =>
      kind === 'sqlite'
        ? [`drop trigger ${name}`]
        : [`drop trigger ${name} on ${table}`, `drop function ${name}()`],
    ),
    'alter table student_register drop column total',
    'alter table student_register drop column version',
  ],
};
