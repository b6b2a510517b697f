export type FileType = 'image' | 'video' | 'pdf';

/** One file in the store, as its row describes it. */
export interface StoredFile {
  readonly path: string;
  readonly type: FileType;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** An upload that is in the store: its row must be written next, or `remove` called. */
export interface Kept extends StoredFile {
  /** Of pictures, and of films that came with a poster. */
  readonly thumb?: StoredFile;
  /** Of pictures: the day on which it was taken, as the camera wrote it; null where it wrote none. */
  readonly takenOn?: string | null;
}
