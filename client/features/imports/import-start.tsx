import { IconDownload, IconFileSpreadsheet, IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { foreignFileWords } from '#contract/imports/foreign-files.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { shortTimeText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { fileFault } from '../../ui/form/file-fault.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import shared from '../../ui/shared.module.css';
import { useImports, useReading, useTemplate } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { icon, ShapesLink, SmallButton } from './parts.tsx';
import { useFocusBack } from './use-focus-back.ts';

const tones = { open: 'wait', done: 'ok', undone: 'mute' } as const;
const templates = ['students', 'marks', 'payments', 'schools'] as const;
const section = `${look.stack} ${shared.section}`;

interface ImportStartProps {
  onOpen: (id: number) => void;
  /** Leads to pictures and papers. */
  onIntake: () => void;
  /** Leads to sheets that are no lists. */
  onShapes: () => void;
}

/** A file or pasted cells, templates, and the earlier imports. */
export function ImportStart({ onOpen, onIntake, onShapes }: ImportStartProps) {
  const imports = useImports();
  const template = useTemplate();
  return (
    <>
      <PageHeader
        title={texts.title}
        intro={texts.intro}
        actions={
          <Button variant="default" leftSection={<IconPhotoUp {...icon} />} onClick={onIntake}>
            {texts.intake}
          </Button>
        }
      />
      <FileChoice onOpen={onOpen} />
      <section className={section}>
        <h2>{texts.templates}</h2>
        {template.error ? <Message tone="bad">{messageOf(template.error)}</Message> : null}
        <div className={shared.wrap}>
          {templates.map((kind) => (
            <SmallButton
              key={kind}
              disabled={template.isPending}
              onClick={() => template.mutate(kind)}
            >
              <IconDownload {...icon} />
              {texts.templateKinds[kind]}
            </SmallButton>
          ))}
          <ShapesLink onClick={onShapes} />
        </div>
      </section>
      <section className={section}>
        <h2>{texts.earlier}</h2>
        {imports.data?.length === 0 ? <p className={look.dim}>{texts.noEarlier}</p> : null}
        <ul className={`${look.stack} ${look.gap8}`}>
          {imports.data?.map(({ id, file_name, created_at, by, rows, state }) => (
            <li key={id}>
              <button
                type="button"
                className={`${shared.card} ${look.row} ${styles.part}`}
                onClick={() => onOpen(id)}
              >
                <span className={shared.words}>
                  <b>{file_name}</b>
                  <span className={look.note}>
                    {[shortTimeText(new Date(created_at)), by, texts.rows(rows)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Badge tone={tones[state]}>{texts.states[state]}</Badge>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The refusal of a file is under its field; any other is the message itself. */
const refusalOf = (error: Error) =>
  (error instanceof ApiError ? error.errors?.file?.[0] : undefined) ?? messageOf(error);

function FileChoice({ onOpen }: Pick<ImportStartProps, 'onOpen'>) {
  const { readFile, isPending, progress, error } = useReading();
  const [file, setFile] = useState<File | null>(null);
  const [cells, setCells] = useState('');
  useFocusBack(isPending);
  const isPasted = cells.trim() !== '';
  const pasted = new File([cells], `${texts.pastedName}.csv`, { type: 'text/csv' });
  const chosen = isPasted ? pasted : file;
  const isSent = progress === null || progress >= 1;
  return (
    <div className={`${shared.card} ${shared.body} ${section}`}>
      {error ? <Message tone="bad">{refusalOf(error)}</Message> : null}
      <FileField
        name="file"
        label={texts.file}
        plainLabel
        kind="sheet"
        value={file}
        error={file && foreignFileWords(file.name)}
        onChange={setFile}
        disabled={isPending || isPasted}
      />
      <TextAreaField
        name="cells"
        label={texts.pasted}
        plainLabel
        rows={1}
        value={cells}
        error={null}
        onChange={setCells}
        disabled={isPending}
      />
      <div className={`${shared.wrap} ${shared.gap12}`}>
        <Button
          leftSection={<IconFileSpreadsheet {...icon} />}
          disabled={!chosen || fileFault(chosen, 'sheet') !== null}
          loading={isPending}
          onClick={() => chosen && readFile(chosen, ({ id }) => onOpen(id))}
        >
          {texts.read}
        </Button>
        {isPending ? (
          <span className={look.dim} role="status">
            {isSent ? texts.reading : `${Math.round(progress * 100)} %`}
          </span>
        ) : null}
      </div>
    </div>
  );
}
