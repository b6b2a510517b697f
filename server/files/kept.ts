import type { StoredFilesTable } from '../db/tables/files.tables.ts';

export type FileType = 'image' | 'video' | 'pdf';

/** One file in the store, as its row describes it. */
export interface StoredFile {
  readonly path: string;
  readonly type: FileType;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Of a picture as it was sent. */
export type Sent = Readonly<Pick<StoredFilesTable, 'sent_sha256' | 'taken_on'>>;

/** An upload that is in the store: its row must be written next, or `remove` called. */
export interface Kept extends StoredFile {
  /** Of pictures, and of films that came with a poster. */
  readonly thumb?: StoredFile;
  /** Of pictures: what is stored of the upload that they were made of. */
  readonly sent?: Sent;
}
