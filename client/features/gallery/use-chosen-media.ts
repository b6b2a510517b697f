import { useRef, useState } from 'react';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { shrunkPicture } from '../../ui/picture-editor/shrunk-picture.ts';
import { canKeepDrafts } from '../drafts/own-key.ts';
import { filmPoster, isFilm } from './film-poster.ts';

/** So many pictures and films can share a title. */
export const mostMedia = 10;

/** So many at once here: one alone where nothing can wait on the device. */
export const mediaAtOnce = () => (canKeepDrafts() ? mostMedia : 1);

export interface MediaValues extends Record<string, unknown> {
  student_id: number;
  title: string;
  description: string;
  media: File | null;
  /** Chosen beside it: each goes by itself, with the same title and description. */
  more: readonly File[];
}

/** What was chosen in the form of the gallery, made ready on this device before it goes. */
export function useChosenMedia<Input>(form: ContractForm<MediaValues, Input>) {
  const [preparing, setPreparing] = useState<'image' | 'video' | null>(null);
  const [hasTooMany, setTooMany] = useState(false);
  const files = useRef<readonly File[]>([]);
  const posters = useRef(new WeakMap<File, File>());
  const work = useRef(Promise.resolve());
  /** What began before the form was cleared has no place in it any more. */
  const round = useRef(0);

  const show = (next: readonly File[]) => {
    const [first = null, ...more] = next;
    files.current = next;
    form.lists.setFieldValue('media', first);
    form.lists.setFieldValue('more', more);
  };

  const prepare = async (file: File, begun: number) => {
    if (begun !== round.current) return;
    setPreparing(isFilm(file) ? 'video' : 'image');
    // Where this browser can draw neither, such as without memory, the file goes as it is.
    const [smaller, poster] = await Promise.all([
      shrunkPicture(file).catch(() => file),
      filmPoster(file).catch(() => null),
    ]);
    if (begun !== round.current) return;
    if (poster) posters.current.set(smaller, poster);
    show([...files.current, smaller]);
    setPreparing(null);
  };

  return {
    chosen: form.values.media ? [form.values.media, ...form.values.more] : [],
    preparing,
    hasTooMany,
    /** The same at this very moment. */
    now: () => files.current,
    /** Once all that was chosen is ready. */
    settled: async (): Promise<void> => {
      await work.current;
    },
    /** Of a film, where this browser could take one. */
    posterOf: (file: File): File | null => posters.current.get(file) ?? null,
    add: (wanted: readonly File[]) => {
      // One after the other: large pictures side by side are too much for an old phone.
      const begun = round.current;
      work.current = wanted.reduce(
        (before, file) =>
          before.then(() => {
            // One alone takes the place of the one before.
            if (mediaAtOnce() === 1) files.current = [];
            const isFull = files.current.length >= mediaAtOnce();
            setTooMany(isFull);
            return isFull ? undefined : prepare(file, begun);
          }),
        work.current,
      );
    },
    remove: (file: File) => {
      setTooMany(false);
      show(files.current.filter((one) => one !== file));
    },
    reset: () => {
      round.current += 1;
      work.current = Promise.resolve();
      files.current = [];
      setPreparing(null);
      setTooMany(false);
    },
  };
}
