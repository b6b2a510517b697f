import type { Migration } from './migration.ts';

/** What lies in the file store and whose it is: serving and the sweep go by these rows (rules 8.1 and 8.8). */
export const migration: Migration = {
  name: '0003-files',
  // `student_id` has no foreign key: students come with a later step, and erasing one
  // must read the paths here first to remove the files.
  statements: ({ integer, text, strict }) => [
    `create table stored_files (
      path ${text} primary key,
      student_id ${integer} not null,
      purpose ${text} not null check
        (purpose in ('pictures', 'certs', 'reports', 'receipts', 'docs', 'media')),
      type ${text} not null check (type in ('image', 'video', 'pdf')),
      bytes ${integer} not null check (bytes > 0),
      sha256 ${text} not null,
      thumb_of ${text} references stored_files (path) on delete cascade,
      created_at ${text} not null
    ) ${strict}`,
    'create index stored_files_by_student on stored_files (student_id)',
    'create index stored_files_by_thumb on stored_files (thumb_of)',
  ],
};
