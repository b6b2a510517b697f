import { skipToken, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import { addMedia, deleteMedia, getStudentGallery } from '#contract/gallery/calls.ts';
import { reading, send } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

const galleryKey = (student: number | null) => ['gallery', student] as const;

/** A student's name and media, the newest first. Without an id nothing loads. */
export function useStudentGallery(student: number | null) {
  return useQuery({
    queryKey: galleryKey(student),
    ...(student === null
      ? { queryFn: skipToken }
      : reading(getStudentGallery, { params: { id: student } })),
    select: ({ data }) => data,
  });
}

interface NewMedia {
  input: InputOf<typeof addMedia>;
  media: File | null;
  /** Beside a film, where this browser could take one. */
  poster: File | null;
  onProgress: (share: number) => void;
}

export const useAddMedia = (student: number) =>
  useChange(
    ({ input, media, poster, onProgress }: NewMedia) =>
      send(addMedia, { input: { ...input, media, ...(poster && { poster }) }, onProgress }),
    [galleryKey(student)],
  );

/** Spec 2: a successful delete reloads the gallery. */
export const useDeleteMedia = (student: number) =>
  useChange((id: number) => send(deleteMedia, { params: { id } }), [galleryKey(student)]);
