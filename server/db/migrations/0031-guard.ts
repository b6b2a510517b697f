import type { Migration } from './migration.ts';

/**
 * What the guard needs: why somebody let something go out in spite of its warnings, the prints by which
 * a picture is known again, and the way to the same paper.
 */
export const migration: Migration = {
  name: '0031-guard',
  statements: ({ id, integer, text, strict }) => [
    `create table guard_reasons (
      id ${id},
      student_id ${integer} not null references students (id) on delete cascade,
      kind ${text} not null check (kind in ('academic', 'finance', 'medium')),
      record_id ${integer} not null,
      version ${integer} not null,
      warnings ${text} not null,
      reason ${text} not null,
      given_at ${text} not null,
      given_by ${integer} references users (id) on delete set null
    ) ${strict}`,
    'create index guard_reasons_by_record on guard_reasons (kind, record_id, version)',
    'create index guard_reasons_by_student on guard_reasons (student_id)',
    'create index guard_reasons_by_user on guard_reasons (given_by)',
    `create table picture_prints (
      path ${text} primary key references stored_files (path) on delete cascade,
      print ${text} not null,
      taken_on ${text},
      band_1 ${integer},
      band_2 ${integer},
      band_3 ${integer},
      band_4 ${integer}
    ) ${strict}`,
    ...[1, 2, 3, 4].map(
      (band) => `create index picture_prints_${band} on picture_prints (band_${band})`,
    ),
    'create index stored_files_by_content on stored_files (sha256)',
  ],
};
