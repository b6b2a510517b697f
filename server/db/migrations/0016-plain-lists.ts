import type { Migration } from './migration.ts';

/**
 * Lists without a register: any page is found by an index alone, and what was found is remembered
 * until the change log has a new entry.
 */
export const migration: Migration = {
  name: '0016-plain-lists',
  statements: ({ kind }) => [
    'create index change_log_newest on change_log (entity, id)',
    // Far pages and searches of the newest first read these few columns, not the rows around them.
    ...(kind === 'sqlite'
      ? ['create index students_by_id on students (id, search_key, liaison_id, school_id)']
      : []),
  ],
};
