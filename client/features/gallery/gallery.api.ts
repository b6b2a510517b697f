import type { InputOf } from '#contract/endpoint.ts';
import { addMedia, deleteMedia, getStudentGallery } from '#contract/gallery/calls.ts';
import { send } from '../../lib/api.ts';
import { galleryOf } from '../../lib/reads.ts';
import { useChange, useChangeOf } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';

/** A student's name and media, the newest first. Without an id nothing loads. */
export function useStudentGallery(student: number | null) {
  return useRead(galleryOf(student ?? 0), { enabled: student !== null });
}

interface NewMedia {
  input: InputOf<typeof addMedia>;
  media: File | null;
  /** The poster of a film, where this browser could make one. */
  poster: File | null;
}

export const useAddMedia = () =>
  useChange(
    ({ input, media, poster }: NewMedia, sending) =>
      send(addMedia, { input: { ...input, media, ...(poster && { poster }) }, ...sending }),
    [getStudentGallery],
  );

/** Rule 10.13: a successful delete reloads the gallery. */
export const useDeleteMedia = () => useChangeOf(deleteMedia, [getStudentGallery]);
