import type { ReportFolder } from '../report-kinds.ts';
import type { Time } from './columns.ts';

/** A file in the store; a thumbnail has a row of its own. */
export interface StoredFilesTable {
  path: string;
  student_id: number;
  /** The folder of the file itself, also for its thumbnail: the rule that serves it depends on it. */
  purpose: 'pictures' | 'certs' | ReportFolder | 'docs' | 'media';
  type: 'image' | 'video' | 'pdf';
  bytes: number;
  sha256: string;
  thumb_of: string | null;
  /** Of a picture, which is made anew: the digest of what was sent. */
  sent_sha256: string | null;
  /** Of a picture: the day on which it was taken, as the camera wrote it; null where nothing said so. */
  taken_on: string | null;
  created_at: Time;
}

/** A file whose row was deleted, until it is sure to be gone from the store. */
interface RemovedFilesTable {
  path: string;
}

/** Files in the store. */
export interface FileTables {
  stored_files: StoredFilesTable;
  removed_files: RemovedFilesTable;
}
