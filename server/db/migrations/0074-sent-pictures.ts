import type { Migration } from './migration.ts';

/**
 * Of a picture its file keeps the digest of what was sent, by which the same one is found again, and the day that
 * the camera wrote. The prints by which like pictures were found have no use any more and go; their table stays,
 * empty.
 */
export const migration: Migration = {
  name: '0074-sent-pictures',
  statements: ({ text }) => [
    `alter table stored_files add column sent_sha256 ${text}`,
    `alter table stored_files add column taken_on ${text}`,
    `create index stored_files_by_sent on stored_files (sent_sha256)
      where sent_sha256 is not null`,
    `update stored_files set taken_on = (select p.taken_on from picture_prints p
      where p.path = stored_files.path) where path in (select path from picture_prints
      where taken_on is not null)`,
    'delete from picture_prints',
  ],
};
