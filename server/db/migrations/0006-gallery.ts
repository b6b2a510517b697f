import type { Migration } from './migration.ts';

/** Pictures and films of a student's way (rule 8.11). */
export const migration: Migration = {
  name: '0006-gallery',
  statements: ({ id, integer, text, strict }) => [
    `create table media (
      id ${id},
      student_id ${integer} not null references students (id),
      type ${text} not null check (type in ('image', 'video')),
      path ${text} not null unique references stored_files (path),
      thumb ${text} references stored_files (path),
      title ${text} not null,
      description ${text} not null,
      created_at ${text} not null,
      created_by ${integer} references users (id) on delete set null
    ) ${strict}`,
    'create index media_by_student on media (student_id, id)',
    'create index media_by_thumb on media (thumb)',
  ],
};
