import type { Generated } from 'kysely';
import type { UploadKind } from '#contract/uploads/pieces.ts';
import type { Time } from './columns.ts';

/** A file that comes in pieces. */
interface OpenUploadsTable {
  id: Generated<number>;
  user_id: number;
  /** Made by the sender, one for each file. */
  key: string;
  kind: UploadKind;
  bytes: number;
  /** The fingerprint by which the sender recognises the file. */
  print: string;
  /** How many bytes have arrived, from the first on. */
  received: number;
  touched_at: Time;
  /** When a form was stored with it; its pieces are gone then. */
  used_at: Time | null;
}

/** Where a piece lies in the store. */
interface UploadPiecesTable {
  path: string;
  upload_id: number;
  /** How many bytes are before it. */
  at: number;
  bytes: number;
}

export interface UploadTables {
  open_uploads: OpenUploadsTable;
  upload_pieces: UploadPiecesTable;
}
