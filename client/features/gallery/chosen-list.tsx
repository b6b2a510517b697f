import { IconMovie, IconTrash } from '@tabler/icons-react';
import { sizeText } from '../../lib/size-text.ts';
import { useFileAddress } from '../../lib/use-file-address.ts';
import fields from '../../theme/fields.module.css';
import { fileFault } from '../../ui/form/file-fault.ts';
import { formTexts } from '../../ui/form/form.texts.ts';
import { useSaving } from '../../ui/form-modal/saving.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import look from '../../ui/looks.ts';
import { galleryTexts as texts } from './gallery.texts.ts';

interface ChosenListProps {
  files: readonly File[];
  /** The poster of a film, where this browser could make one. */
  posterOf: (file: File) => File | null;
  onRemove: (file: File) => void;
}

/** The files that will get one title: each with its size, what is wrong with it, and a button to remove it. */
export function ChosenList({ files, posterOf, onRemove }: ChosenListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={look.lines} aria-label={texts.chosen}>
      {files.map((file) => (
        <Chosen
          key={keyOf(file)}
          file={file}
          poster={posterOf(file)}
          onRemove={() => onRemove(file)}
        />
      ))}
    </ul>
  );
}

interface ChosenProps {
  file: File;
  poster: File | null;
  onRemove: () => void;
}

function Chosen({ file, poster, onRemove }: ChosenProps) {
  const { isSaving, progress } = useSaving();
  const fault = fileFault(file, 'media');
  const picture = poster ?? (fileFault(file, 'picture') === null ? file : null);
  const address = useFileAddress(picture);
  return (
    <li className={`${look.row} ${look.rowPad}`}>
      {address === null ? (
        <span className={look.tile} aria-hidden>
          <IconMovie stroke={1.75} />
        </span>
      ) : (
        <img className={look.tile} src={address} alt="" />
      )}
      <span className={look.words}>
        <strong className={look.semi}>{file.name}</strong>
        {fault === null ? (
          <span className={look.small}>{sizeText(file.size)}</span>
        ) : (
          <span className={fields.error}>{fault}</span>
        )}
        {isSaving && progress !== null ? (
          <progress className={look.progress} value={progress} max={1} aria-label={file.name}>
            {formTexts.uploaded(progress)}
          </progress>
        ) : null}
      </span>
      {isSaving ? null : (
        <IconButton icon={IconTrash} label={formTexts.remove(file.name)} onClick={onRemove} />
      )}
    </li>
  );
}

const keys = new WeakMap<File, number>();
let lastKey = 0;

/** Phones give several pictures the same name, so they are identified by the file object itself. */
function keyOf(file: File): number {
  const key = keys.get(file) ?? lastKey + 1;
  if (key > lastKey) lastKey = key;
  keys.set(file, key);
  return key;
}
