import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import { addMedia, deleteMedia, getStudentGallery } from '#contract/gallery/calls.ts';
import type { Media } from '#contract/gallery/shapes.ts';
import { listOwnDoubts } from '#contract/guard/calls.ts';
import { queryOf, send } from '../../lib/api.ts';
import { galleryOf, read } from '../../lib/reads.ts';
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

/** @param onAdded called with what was added, once it is in the gallery */
export const useAddMedia = (onAdded: (added: Media) => void) =>
  useChange(
    async ({ input, media, poster }: NewMedia, sending) => {
      const reply = await send(addMedia, {
        input: { ...input, media, ...(poster && { poster }) },
        ...sending,
      });
      onAdded(reply.data);
      return reply;
    },
    [getStudentGallery, listOwnDoubts],
  );

/** What looks wrong about the pictures that the caller added to a student's gallery. */
const ownDoubtsOf = (student: number, media: number | null = null) =>
  queryOf(read(listOwnDoubts, { query: { student, media } }));

export const useOwnDoubts = (student: number) =>
  useQuery({ ...ownDoubtsOf(student), select: ({ data }) => data });

/** The same about one picture that was just added, as sentences. */
export function useAskDoubts() {
  const client = useQueryClient();
  return async (student: number, media: number): Promise<readonly string[]> => {
    const { data } = await client.fetchQuery({ ...ownDoubtsOf(student, media), staleTime: 0 });
    return data.find(({ media_id }) => media_id === media)?.words ?? [];
  };
}

/** Rule 10.13: a successful delete reloads the gallery. */
export const useDeleteMedia = () =>
  useChange(
    (id: number, sending) => send(deleteMedia, { params: { id }, ...sending }),
    [getStudentGallery, listOwnDoubts],
  );
