/** What `pictures.ts` and its child process say to each other. */

export interface PictureJob {
  /** The upload, and the two files to be made of it. */
  readonly file: string;
  readonly picture: string;
  readonly thumb: string;
}

export type PictureAnswer =
  | { readonly made: true }
  | { readonly made: false; readonly reason: string };

/** The longer side in pixels at most (security 7.3). */
export const pictureSizes = { picture: 2560, thumb: 400 } as const;

const MB = 1024 * 1024;

/**
 * Resident bytes at which the child ends itself: a step before the 512 MB it may have, since a
 * decoder can take some more between two looks.
 */
export const memoryLimit = 448 * MB;
