import type { Generated } from 'kysely';
import type { UploadKind } from '#contract/uploads/pieces.ts';
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
  removed_files: table('server/files', { path: sensitive<string>() }),
  /** A file that comes in pieces. */
  open_uploads: table('server/files', {
    id: internal<Generated<number>>(),
    user_id: internal<number>(),
    /** Made by the sender, one for each file. */
    key: internal<string>(),
    kind: internal<UploadKind>(),
    bytes: internal<number>(),
    /** The fingerprint by which the sender recognises the file. */
    print: internal<string>(),
    /** How many bytes have arrived, from the first on. */
    received: internal<number>(),
    touched_at: internal<Time>(),
    /** When a form was stored with it; its pieces are gone then. */
    used_at: internal<Time | null>(),
  }),
  /** Where a piece lies in the store. */
  upload_pieces: table('server/files', {
    path: sensitive<string>(),
    upload_id: internal<number>(),
    /** How many bytes are before it. */
    at: internal<number>(),
    bytes: internal<number>(),
  }),
};
