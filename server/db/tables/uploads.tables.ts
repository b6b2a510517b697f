import type { Generated } from 'kysely';
import type { UploadKind } from '#contract/uploads/pieces.ts';
import { internal, sensitive, type Time, table } from './table.ts';

export const uploadTables = {
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
