import type { Migration } from './migration.ts';

/** Who signs progress letters; null until the foundation says so. */
export const migration: Migration = {
  name: '0049-signed-by',
  statements: () => ['alter table foundation add column signed_by text'],
};
