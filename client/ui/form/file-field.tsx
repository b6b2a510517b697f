import { IconCamera, IconFileUpload, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { type FileKind, pickerAccept } from '#contract/files.ts';
import { sizeText } from '../../lib/size-text.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import fields from '../../theme/fields.module.css';
import { useSaving } from '../form-modal/saving.ts';
import { IconButton } from '../icon-button.tsx';
import look from '../looks.ts';
import type { FieldBinding } from './contract-form.ts';
import { type FieldLook, labelOf, Star } from './field-parts.tsx';
import { FileButton } from './file-button.tsx';
import { contentFault, fileFault } from './file-fault.ts';
import styles from './form.module.css';
import { formTexts } from './form.texts.ts';

interface FileFieldProps extends FieldBinding<File | null>, FieldLook {
  kind: Exclude<FileKind, 'piece'>;
  /** The label is only for screen readers, because the context already shows what it is. */
  isLabelSpoken?: boolean;
  /** Accepts several files at once, which are shown above the field; the field is then empty for the next ones. */
  onMany?: (files: readonly File[]) => void;
}

const takesPictures = (kind: FileKind) => kind === 'picture' || kind === 'media';

/** Files cannot be dropped on a phone. */
function Invitation() {
  return (
    <>
      <span className={styles.pointer}>{formTexts.dropHere}</span>
      <span className={styles.touch}>{formTexts.chooseFile}</span>
    </>
  );
}

/** A file to drop or to browse for; then its name, size, the upload's progress, and a button to remove it. */
export function FileField(props: FileFieldProps) {
  const { name, value, kind, onChange, onMany, required, disabled = false, isLabelSpoken } = props;
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const ids = { input: useId(), hint: useId(), error: useId() };
  const { isSaving, progress } = useSaving();
  const found = useContentFault(value, kind);
  const error = props.error ?? (value ? (fileFault(value, kind) ?? found) : null);

  const take = (files: FileList | null) => {
    if (!files?.[0] || disabled || isSaving) return;
    if (onMany) onMany([...files]);
    else onChange(files[0]);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const forget = () => {
    onChange(null);
    // Cleared so that the same file can be chosen again.
    if (picker.current) picker.current.value = '';
    picker.current?.focus();
  };

  return (
    <div>
      <label htmlFor={ids.input} className={isLabelSpoken ? look.spoken : fields.label}>
        {labelOf(props)}
        {required ? <Star /> : null}
      </label>
      {/* Dropping is a shortcut for pointers; the input inside works for everybody. */}
      <fieldset
        className={`${look.wrap} ${look.gap12} ${styles.drop}`}
        aria-label={props.label}
        data-over={isOver || undefined}
        data-error={error ? true : undefined}
        data-filled={value ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <span className={`${look.tile} ${styles.fileMark}`} aria-hidden="true">
          {takesPictures(kind) ? (
            <IconCamera size={20} stroke={1.75} />
          ) : (
            <IconFileUpload size={20} stroke={1.75} />
          )}
        </span>
        <div className={look.words}>
          <strong className={look.semi}>
            {isOver ? formTexts.letGo : (value?.name ?? <Invitation />)}
          </strong>
          <span id={ids.hint} className={look.small}>
            {value ? sizeText(value.size) : formTexts.kinds[kind]}
            {value ? null : <span className={styles.pointer}>{formTexts.orBrowse}</span>}
          </span>
          {isSaving && value && progress !== null ? (
            <progress className={look.progress} value={progress} max={1} aria-label={value.name}>
              {formTexts.uploaded(progress)}
            </progress>
          ) : null}
        </div>
        {isSaving && value && progress !== null ? (
          <span className={look.small}>{formTexts.uploaded(progress)}</span>
        ) : (
          <FileButton
            ref={picker}
            id={ids.input}
            name={name}
            accept={pickerAccept[kind].join(',')}
            required={required}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${ids.hint} ${ids.error}` : ids.hint}
            multiple={onMany !== undefined}
            onChange={({ currentTarget }) => {
              take(currentTarget.files);
              // So that the same file can be chosen again after it was removed.
              if (onMany) currentTarget.value = '';
            }}
          >
            {value ? formTexts.replace : formTexts.browse}
          </FileButton>
        )}
        {value && !isSaving ? (
          <IconButton
            icon={IconTrash}
            className={styles.button}
            label={formTexts.remove(value.name)}
            onClick={forget}
          />
        ) : null}
      </fieldset>
      {error ? (
        <p id={ids.error} className={fields.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The fault that only the content of a chosen file shows, once it was read. */
function useContentFault(value: File | null, kind: FileFieldProps['kind']): string | null {
  const read = async () => value && { file: value, fault: await contentFault(value, kind) };
  const found = useAnswer(read, null, value);
  return found?.file === value ? found.fault : null;
}
