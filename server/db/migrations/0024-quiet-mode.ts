import type { Migration } from './migration.ts';

/**
 * What the foundation chooses for itself, in one row, and which students the letters of a rehearsal
 * tell of, so that an erasure finds them.
 */
export const migration: Migration = {
  name: '0024-quiet-mode',
  statements: ({ integer, text, strict }) => [
    `create table foundation (
      id ${integer} primary key check (id = 1),
      quiet ${integer} not null check (quiet in (0, 1)),
      quiet_at ${text},
      quiet_by ${integer} references users (id) on delete set null
    ) ${strict}`,
    'insert into foundation (id, quiet) values (1, 0)',
    `create table rehearsal_letters (
      outbox_id ${integer} primary key references outbox (id) on delete cascade,
      student_id ${integer} not null references students (id) on delete cascade
    ) ${strict}`,
    'create index rehearsal_letters_by_student on rehearsal_letters (student_id)',
  ],
};
