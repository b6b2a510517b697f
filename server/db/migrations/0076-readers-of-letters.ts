import type { Migration } from './migration.ts';

/** To whom a letter went is its reader: they may support the student no more. */
export const migration: Migration = {
  name: '0076-readers-of-letters',
  statements: () => ['alter table progress_letters rename column supporter_id to reader_id'],
};
