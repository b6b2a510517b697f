import { IconCamera, IconFileUpload, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { type FileKind, pickerAccept } from '#contract/files.ts';
import { useSaving } from '../form-modal/saving.ts';
import type { FieldBinding } from './contract-form.ts';
import { type FieldLook, labelOf, Star } from './field-parts.tsx';
import { fileFault, sizeText } from './file-fault.ts';
import { formTexts } from './form.texts.ts';
import './file-field.css';
import './form.css';

interface FileFieldProps extends FieldBinding<File | null>, FieldLook {
  kind: FileKind;
}

const kindTexts: Readonly<Record<FileKind, string>> = {
  picture: 'JPEG or PNG',
  pdf: 'PDF only',
  media: 'JPEG, PNG or MP4',
  sheet: 'XLSX or CSV',
};

const takesPictures = (kind: FileKind) => kind === 'picture' || kind === 'media';

/** On a phone nothing can be dropped. */
function Invitation() {
  return (
    <>
      <span className="file-for-pointers">{formTexts.dropHere}</span>
      <span className="file-for-touch">{formTexts.chooseFile}</span>
    </>
  );
}

/** A file to drop or to browse for; then its name, size, the upload's progress, and a way back. */
export function FileField(props: FileFieldProps) {
  const { name, value, kind, onChange, required, disabled = false } = props;
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const ids = { input: useId(), hint: useId(), error: useId() };
  const { isSaving, progress } = useSaving();
  const error = props.error ?? (value ? fileFault(value, kind) : null);

  const take = (file: File | undefined) => {
    if (file && !disabled && !isSaving) onChange(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const forget = () => {
    onChange(null);
    // The same file may be chosen again only if the picker has forgotten it.
    if (picker.current) picker.current.value = '';
    picker.current?.focus();
  };

  return (
    <div className="file-field">
      <label htmlFor={ids.input} className="mantine-InputWrapper-label">
        {labelOf(props)}
        {required ? <Star /> : null}
      </label>
      {/* Dropping is a shortcut for pointers; the input inside serves everybody. */}
      <fieldset
        className="file-drop"
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
        <span className="file-mark" aria-hidden="true">
          {takesPictures(kind) ? <IconCamera stroke={1.75} /> : <IconFileUpload stroke={1.75} />}
        </span>
        <div className="file-words">
          <strong>{isOver ? formTexts.letGo : (value?.name ?? <Invitation />)}</strong>
          <span id={ids.hint}>
            {value ? sizeText(value.size) : kindTexts[kind]}
            {value ? null : <span className="file-for-pointers">{formTexts.orBrowse}</span>}
          </span>
          {isSaving && value && progress !== null ? (
            <progress value={progress} max={1} aria-label={value.name}>
              {formTexts.uploaded(progress)}
            </progress>
          ) : null}
        </div>
        {isSaving && value && progress !== null ? (
          <span className="file-share">{formTexts.uploaded(progress)}</span>
        ) : (
          <span className="file-browse">
            <input
              ref={picker}
              id={ids.input}
              type="file"
              name={name}
              accept={pickerAccept[kind].join(',')}
              required={required}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${ids.hint} ${ids.error}` : ids.hint}
              onChange={(event) => take(event.currentTarget.files?.[0])}
            />
            <span aria-hidden="true">{value ? formTexts.replace : formTexts.browse}</span>
          </span>
        )}
        {value && !isSaving ? (
          <button
            type="button"
            className="file-remove"
            aria-label={formTexts.remove(value.name)}
            onClick={forget}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </button>
        ) : null}
      </fieldset>
      {error ? (
        <p id={ids.error} className="mantine-InputWrapper-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
