/** What `pictures.ts` and its child process say to each other. */

export interface PictureJob {
  /** The upload, and the two files to be made of it. */
  readonly file: string;
  readonly picture: string;
  readonly thumb: string;
  /** The longer side of the thumbnail at most, in pixels. */
  readonly thumbSize: number;
}

export interface PictureAnswer {
  /** Why there is no picture, in the decoder's words; null when both files are made. */
  readonly fault: string | null;
  /** Whether the picture may be good, and only the disk has no room for it. */
  readonly isFull: boolean;
}

/**
 * The longer side in pixels at most (security 7.3). A film's poster fills the gallery's double tile
 * too, where a picture's thumbnail has the whole picture laid over it.
 */
export const pictureSizes = { picture: 2560, thumb: 400, poster: 800 } as const;
