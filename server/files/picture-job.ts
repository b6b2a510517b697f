/** The messages between `pictures.ts` and its child process. */

export interface PictureJob {
  /** The upload, and the two files to be made of it; null where only the small one is wanted. */
  readonly file: string;
  readonly picture: string | null;
  readonly thumb: string;
  /** The longer side of the thumbnail at most, in pixels. */
  readonly thumbSize: number;
}

/** A picture of the store of which one for paper is to be made. */
export interface PaperJob {
  readonly file: string;
  /** The longer side at most, in pixels. */
  readonly size: number;
}

/** A JPEG, and its pixels. */
export interface PaperPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface PaperAnswer {
  /** Null for a file that is no picture of ours. */
  readonly picture: PaperPicture | null;
}

/** An upload of which a logo is to be made. */
export interface LogoJob {
  readonly file: string;
}

/** A logo, both pictures PNG in base64. */
export interface MadeLogo {
  readonly png: string;
  readonly icon: string;
  /** Of `png`, in pixels. */
  readonly width: number;
  readonly height: number;
}

export interface LogoAnswer {
  /** Null when it cannot be read within the limits. */
  readonly logo: MadeLogo | null;
  /** Why there is none, in the decoder's words. */
  readonly fault: string | null;
}

export interface PictureAnswer {
  /** The day on which it was taken, as the camera wrote it; null where it wrote none. */
  readonly takenOn: string | null;
  /** Why there is no picture, in the decoder's words; null when both files are made. */
  readonly fault: string | null;
  /** Whether the picture may be good, and only the disk has no room for it. */
  readonly isFull: boolean;
}

/**
 * The longer side in pixels at most (rule 8.3). A film's poster fills the gallery's double tile
 * too, where a picture's thumbnail has the whole picture laid over it.
 */
export const pictureSizes = { picture: 2560, thumb: 400, poster: 800 } as const;
