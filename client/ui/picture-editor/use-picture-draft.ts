import { useRef, useState } from 'react';
import type { FieldBinding } from '../form/contract-form.ts';
import { fileFault } from '../form/file-fault.ts';
import { type Crop, wholeCrop } from './crop.ts';
import { cutPicture, openPicture } from './picture-work.ts';

interface Draft {
  readonly name: string;
  readonly source: HTMLCanvasElement;
  readonly crop: Crop;
}

export interface PictureDraft {
  readonly draft: Draft | null;
  /** A large picture takes a moment to open. */
  readonly isOpening: boolean;
  readonly choose: (file: File | null) => void;
  readonly cut: (crop: Crop) => void;
  /** The file to send, with everything that was done to it; await it before the form is validated. */
  readonly settle: () => Promise<File | null>;
}

/**
 * A chosen picture for a form's field. The field always has a file that can be sent; the crop is applied when
 * the form is about to be saved.
 */
export function usePictureDraft({ value, onChange }: FieldBinding<File | null>): PictureDraft {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isOpening, setOpening] = useState(false);
  const opening = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(0);
  const given = useRef<File | null>(null);
  // The form was cleared, so the picture is removed too.
  if (draft !== null && value === null && !isOpening) setDraft(null);

  const give = (file: File | null) => {
    given.current = file;
    onChange(file);
  };

  const open = async (file: File, turn: number) => {
    const source = await openPicture(file);
    const cut = source ? await cutPicture(source, wholeCrop, file.name) : file;
    // Another one was chosen meanwhile.
    if (turn !== latest.current) return;
    setDraft(source ? { name: file.name, source, crop: wholeCrop } : null);
    setOpening(false);
    give(cut);
  };

  return {
    draft: value === null ? null : draft,
    isOpening,
    choose: (file) => {
      latest.current += 1;
      const isPicture = file !== null && !fileFault({ name: file.name, size: 0 }, 'picture');
      setDraft(null);
      setOpening(isPicture);
      give(isPicture ? null : file);
      opening.current = isPicture ? open(file, latest.current) : Promise.resolve();
    },
    cut: (crop) => setDraft((old) => (old ? { ...old, crop } : old)),
    settle: async () => {
      await opening.current;
      if (draft && value !== null && draft.crop !== wholeCrop)
        give(await cutPicture(draft.source, draft.crop, draft.name));
      return given.current;
    },
  };
}
