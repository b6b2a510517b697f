import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { type DocumentTypeId, documentType, documentTypeNames } from '#contract/documents/types.ts';
import { pickerAccept } from '#contract/files.ts';
import { timings } from '#contract/limits.ts';
import { mayFor } from '#contract/permissions.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { Word } from '#contract/words.ts';
import { leaveInOutbox } from '../../device/leave-in-outbox.ts';
import { useDeviceForms } from '../../device/use-device-forms.ts';
import { firstErrors, isLineGone, messageOf } from '../../lib/api.ts';
import { newFormKey } from '../../lib/form-key.ts';
import { profilePlace } from '../../lib/place.ts';
import { storedFile } from '../../lib/stored-file.ts';
import { useLater } from '../../lib/use-later.ts';
import { FileButton } from '../../ui/form/file-button.tsx';
import { contentFault, fileFault } from '../../ui/form/file-fault.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { SavingContext } from '../../ui/form-modal/saving.ts';
import { WordHelp } from '../../ui/hint/word-help.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { useAddDocument } from './documents.api.ts';
import { documentsTexts as texts } from './documents.texts.ts';

const wordOf: Readonly<Record<DocumentTypeId, Word>> = {
  [documentType.feeStructure]: 'feeStructure',
  [documentType.accountStatement]: 'statement',
};

/** Whose document it is. */
type Uploaded = Pick<Student, 'id' | 'name' | 'status' | 'is_own'>;

interface DocumentCardProps {
  student: Uploaded;
  type: DocumentTypeId;
  year: { readonly id: number; readonly name: string };
  /** The path of the PDF; null before the first upload. */
  path: string | null;
  /** Called once a file was sent, or is in the outbox. */
  onSent?: () => void;
}

/** The name of an upload in the outbox. */
const formOf = (student: Uploaded, type: DocumentTypeId, year: DocumentCardProps['year']): string =>
  `document/add/${student.id}/${type}/${year.id}`;

/** Whether this upload is in the person's outbox: then none is asked for again. */
function useIsInOutbox(form: string): boolean {
  const { entries } = useDeviceForms();
  return entries?.some((entry) => entry.form === form) ?? false;
}

/** One annual document: a link, and for those who may a file to drop, first or in its place. */
export function DocumentCard({ student, type, year, path, onSent }: DocumentCardProps) {
  const user = useSignedInUser();
  const upload = useUpload(student, type, year, path, onSent);
  const mayUpload = mayFor(user, 'documents.add', student) && isActive(student);
  const name = documentTypeNames[type];
  const isSaving = upload.file !== null;
  const isWaiting = useIsInOutbox(formOf(student, type, year));
  return (
    <article className={`${look.card} ${look.stack} ${look.body} ${look.gap12}`}>
      <header className={`${look.spread} ${look.oneLine} ${look.cardHead}`}>
        <span className={look.inline}>
          <h3 className={look.subheading}>{name}</h3>
          <WordHelp word={wordOf[type]} />
        </span>
        {path && mayUpload && !isSaving && !isWaiting ? (
          <ReplaceButton label={texts.replaceOf(name)} onChoose={upload.start} />
        ) : null}
      </header>
      {upload.notice ? <Message tone={upload.notice.tone}>{upload.notice.text}</Message> : null}
      {isWaiting ? <Message tone="wait">{texts.waits}</Message> : null}
      {path && !isSaving ? (
        <div className={`${look.row} ${look.gap12} ${look.entry}`}>
          <b className={`${look.tile} ${look.toned}`} data-tone="bad" aria-hidden="true">
            <small>PDF</small>
          </b>
          <div className={look.words}>
            <strong className={look.semi}>{texts.nameOf(name, year.name)}</strong>
            <span className={look.small}>{texts.uploaded}</span>
          </div>
          <a
            className={look.button}
            data-paper="no"
            href={storedFile(path)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.viewOf(name, year.name)}
          >
            {texts.view}
          </a>
        </div>
      ) : isWaiting ? null : mayUpload ? (
        <SavingContext value={{ isSaving, progress: upload.progress }}>
          <FileField
            kind="pdf"
            label={texts.nameOf(name, year.name)}
            plainLabel
            isLabelSpoken
            name={`document-${type}`}
            value={upload.file}
            error={null}
            onChange={(file) => {
              if (file) upload.start(file);
            }}
          />
        </SavingContext>
      ) : (
        <p className={look.dim}>{texts.none(year.name)}</p>
      )}
    </article>
  );
}

function ReplaceButton({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  return (
    <FileButton
      isPlain
      accept={pickerAccept.pdf.join(',')}
      aria-label={label}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        if (file) onChoose(file);
        event.currentTarget.value = '';
      }}
    >
      <IconUpload size={16} stroke={1.75} />
      {texts.replace}
    </FileButton>
  );
}

interface Notice {
  readonly tone: 'ok' | 'bad';
  readonly text: string;
}

/**
 * Uploads a file at once, or leaves it in the outbox when offline; the result is shown for 3 seconds
 * (rule 8.10).
 */
function useUpload(
  student: Uploaded,
  type: DocumentTypeId,
  year: DocumentCardProps['year'],
  path: string | null,
  onSent: (() => void) | undefined,
) {
  const user = useSignedInUser();
  const add = useAddDocument(student.id, year.id);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  useLater(() => setNotice(null), notice && timings.documentMessage * 1000, notice);

  const start = async (chosen: File) => {
    const fault = fileFault(chosen, 'pdf') ?? (await contentFault(chosen, 'pdf'));
    if (fault) return setNotice({ tone: 'bad', text: fault });
    setFile(chosen);
    setProgress(0);
    const key = newFormKey();
    const replaces = path ?? '';
    try {
      const message = await add({ type, file: chosen, replaces }, { key, onProgress: setProgress });
      setNotice({ tone: 'ok', text: message ?? texts.uploaded });
      onSent?.();
    } catch (failure) {
      const left = {
        userId: user.id,
        form: formOf(student, type, year),
        key,
        title: texts.nameOf(documentTypeNames[type], year.name),
        about: student.name,
        place: profilePlace(student.id, 'finance'),
        values: {},
      };
      const fields = { type, studId: student.id, year: year.id, replaces };
      const parcel = { call: 'document/add', id: null, fields, base: null } as const;
      if (isLineGone(failure) && (await leaveInOutbox(left, parcel, { file: chosen })))
        return onSent?.();
      setNotice({ tone: 'bad', text: firstErrors(failure).file ?? messageOf(failure) });
    } finally {
      setFile(null);
    }
  };
  return { file, progress, notice, start: (chosen: File) => void start(chosen) };
}
