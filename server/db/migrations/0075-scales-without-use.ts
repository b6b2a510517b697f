import type { Migration } from './migration.ts';

/** A retired scale becomes one that is used nowhere, which takes no new reports either. */
export const migration: Migration = {
  name: '0075-scales-without-use',
  statements: () => [
    'delete from scale_uses where scale_id in (select id from scales where is_retired = 1)',
    'update scales set is_retired = 0 where is_retired = 1',
  ],
};
