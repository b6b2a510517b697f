import { useRef, useState } from 'react';
import { isFilmName } from '#contract/files.ts';
import { canKeepDrafts } from '../../device/own-key.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { shrunkPicture } from '../../ui/picture-editor/shrunk-picture.ts';
import { filmPoster } from './film-poster.ts';

/** The most pictures and films that can share a title. */
export const mostMedia = 10;

/** How many can be chosen here: only one where the device cannot store any. */
export const mediaAtOnce = () => (canKeepDrafts() ? mostMedia : 1);

export interface MediaValues extends Record<string, unknown> {
  student_id: number;
  title: string;
  description: string;
  media: File | null;
  /** The others that were chosen: each is sent by itself, with the same title and description. */
  more: readonly File[];
}

/** The files that were chosen in the gallery's form, prepared on this device before they are sent. */
export function useChosenMedia<Input>(form: ContractForm<MediaValues, Input>) {
  const [preparing, setPreparing] = useState<'image' | 'video' | null>(null);
  const [hasTooMany, setTooMany] = useState(false);
  const files = useRef<readonly File[]>([]);
  const posters = useRef(new WeakMap<File, File>());
  const work = useRef(Promise.resolve());
  /** Work that began before the form was cleared is ignored. */
  const round = useRef(0);

  const show = (next: readonly File[]) => {
    const [first = null, ...more] = next;
    files.current = next;
    form.lists.setFieldValue('media', first);
    form.lists.setFieldValue('more', more);
  };

  const prepare = async (file: File, begun: number) => {
    if (begun !== round.current) return;
    setPreparing(isFilmName(file.name) ? 'video' : 'image');
    // Where this browser can make neither, for example for lack of memory, the file is sent as it is.
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
    /** The present value, also inside of callbacks. */
    now: () => files.current,
    /** Resolves once all chosen files are prepared. */
    settled: async (): Promise<void> => {
      await work.current;
    },
    /** The poster of a film, where this browser could make one. */
    posterOf: (file: File): File | null => posters.current.get(file) ?? null,
    add: (wanted: readonly File[]) => {
      // One after the other, because several large pictures at once are too much for an old phone.
      const begun = round.current;
      work.current = wanted.reduce(
        (before, file) =>
          before.then(() => {
            // Where only one can be chosen, it replaces the one before.
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
