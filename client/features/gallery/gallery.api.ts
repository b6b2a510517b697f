import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import { addMedia, deleteMedia, getStudentGallery } from '#contract/gallery/calls.ts';
import { queryOf, send } from '../../lib/api.ts';
import { galleryOf } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';

/** A student's name and media, the newest first. Without an id nothing loads. */
export function useStudentGallery(student: number | null) {
  return useQuery({
    ...queryOf(galleryOf(student ?? 0)),
    select: ({ data }) => data,
    enabled: student !== null,
  });
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
export const useDeleteMedia = () =>
  useChange(
    (id: number, sending) => send(deleteMedia, { params: { id }, ...sending }),
    [getStudentGallery],
  );
