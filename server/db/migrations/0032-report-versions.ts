import type { Migration } from './migration.ts';

/**
 * Reports as they were verified, before they were corrected: with the names of that day, so that
 * nothing that is renamed or removed later changes them.
 */
export const migration: Migration = {
  name: '0032-report-versions',
  statements: ({ id, integer, text, strict }) =>
    (['academic', 'finance'] as const).flatMap((kind) => [
      `create table ${kind}_versions (
      id ${id},
      report_id ${integer} not null references ${kind}_reports (id) on delete cascade,
      version ${integer} not null check (version > 0),
      content ${text} not null,
      path ${text} references stored_files (path),
      verified_by ${integer} not null references users (id),
      verified_at ${text} not null,
      replaced_by ${integer} not null references users (id),
      replaced_at ${text} not null,
      reason ${text},
      unique (report_id, version)
    ) ${strict}`,
      `create index ${kind}_versions_by_path on ${kind}_versions (path)`,
    ]),
};
