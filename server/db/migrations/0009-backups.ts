import type { Migration } from './migration.ts';

/** When backups and drills ran and how they went, for administrators to see (rule 1.7). */
export const migration: Migration = {
  name: '0009-backups',
  statements: ({ id, integer, text, strict }) => [
    // `slot` is the day of a backup that the server makes by itself: of several processes one does it.
    `create table backup_runs (
      id ${id},
      kind ${text} not null check (kind in ('backup', 'drill')),
      slot ${text} unique,
      started_at ${text} not null,
      finished_at ${text},
      ok ${integer} check (ok in (0, 1)),
      file ${text},
      bytes ${integer},
      row_count ${integer},
      file_count ${integer},
      faults ${integer} not null default 0,
      reason ${text},
      check ((finished_at is null) = (ok is null))
    ) ${strict}`,
    'create index backup_runs_by_kind on backup_runs (kind, id)',
  ],
};
