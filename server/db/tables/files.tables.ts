import type { ReportFolder } from '../report-kinds.ts';
import { internal, type Row, sensitive, type Time, table } from './table.ts';

export type StoredFilesTable = Row<typeof fileTables.stored_files>;

/** Files in the store. */
export const fileTables = {
  /** A file in the store; a thumbnail has a row of its own. */
  stored_files: table('server/files', {
    path: sensitive<string>(),
    student_id: sensitive<number>(),
    /** The folder of the file itself, also for its thumbnail: the rule that serves it depends on it. */
    purpose: sensitive<'pictures' | 'certs' | ReportFolder | 'docs' | 'media'>(),
    type: internal<'image' | 'video' | 'pdf'>(),
    bytes: internal<number>(),
    sha256: sensitive<string>(),
    thumb_of: internal<string | null>(),
    /** Of a picture, which is made anew: the digest of what was sent. */
    sent_sha256: sensitive<string | null>(),
    /** Of a picture: the day on which it was taken, as the camera wrote it; null where nothing said so. */
    taken_on: sensitive<string | null>(),
    created_at: internal<Time>(),
  }),
  /** A file whose row was deleted, until it is sure to be gone from the store. */
  removed_files: table('server/files', {
    path: sensitive<string>(),
  }),
};
