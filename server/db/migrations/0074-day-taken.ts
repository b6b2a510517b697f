import type { Migration } from './migration.ts';

/**
 * The day that the camera wrote stands with the file. The prints by which like pictures were found have no use
 * any more and go; their table stays, empty.
 */
export const dayTaken: Migration = {
  name: '0074-day-taken',
  statements: ({ text }) => [
    `alter table stored_files add column taken_on ${text}`,
    `update stored_files set taken_on = (select p.taken_on from picture_prints p
      where p.path = stored_files.path) where path in (select path from picture_prints
      where taken_on is not null)`,
    'delete from picture_prints',
  ],
};
