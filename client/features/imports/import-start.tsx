import { Button, Paper } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { foreignFileWords } from '#contract/imports/foreign-files.ts';
import type { ImportHead } from '#contract/imports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { shortTimeText } from '../../lib/time-text.ts';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import { fileFault } from '../../ui/form/file-fault.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import shared from '../../ui/shared.module.css';
import { downloadTemplate, useImports, useImportWork } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { useFocusBack } from './use-focus-back.ts';

const tones: Readonly<Record<ImportHead['state'], Tone>> = {
  open: 'wait',
  done: 'ok',
  undone: 'mute',
};

interface ImportStartProps {
  onOpen: (id: number) => void;
  /** Leads to pictures and papers. */
  onIntake: () => void;
}

/** A file field, the template, and the earlier imports. */
export function ImportStart({ onOpen, onIntake }: ImportStartProps) {
  const work = useImportWork();
  const imports = useImports();
  const [file, setFile] = useState<File | null>(null);
  const [templateFault, setTemplateFault] = useState<string | null>(null);
  useFocusBack(work.busy !== null);
  const fault = work.fault ?? templateFault;
  const handleRead = async () => {
    if (!file) return;
    const batch = await work.read(file);
    if (batch) onOpen(batch.id);
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPhotoUp size={18} stroke={1.75} aria-hidden />}
              onClick={onIntake}
            >
              {texts.intake}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              onClick={() => {
                setTemplateFault(null);
                downloadTemplate().catch((error: unknown) => setTemplateFault(messageOf(error)));
              }}
            >
              {texts.template}
            </Button>
          </>
        }
      />
      <Paper className={`${look.stack} ${shared.section} ${shared.edged}`}>
        <p className={`${look.dim} ${shared.breaks}`}>{texts.intro}</p>
        {fault ? <Message tone="bad">{fault}</Message> : null}
        <FileField
          name="file"
          label={texts.file}
          plainLabel
          kind="sheet"
          value={file}
          error={file && foreignFileWords(file.name)}
          onChange={setFile}
          disabled={work.busy !== null}
        />
        <div className={`${shared.wrap} ${styles.actions}`}>
          <Button
            leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
            disabled={!file || fileFault(file, 'sheet') !== null}
            loading={work.busy !== null}
            onClick={() => void handleRead()}
          >
            {texts.read}
          </Button>
          {work.busy ? (
            <span className={`${look.dim} ${shared.breaks}`} role="status">
              {work.progress !== null && work.progress < 1
                ? `${Math.round(work.progress * 100)} %`
                : texts.reading}
            </span>
          ) : null}
        </div>
      </Paper>
      <section className={`${look.stack} ${shared.section}`}>
        <h2>{texts.earlier}</h2>
        {imports.data?.length === 0 ? (
          <p className={`${look.dim} ${shared.breaks}`}>{texts.noEarlier}</p>
        ) : null}
        <ul className={`${look.stack} ${look.gap8}`}>
          {imports.data?.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={`${look.spread} ${styles.line} ${styles.earlier}`}
                aria-label={texts.open(one.file_name)}
                onClick={() => onOpen(one.id)}
              >
                <b>{one.file_name}</b>
                <span className={`${look.dim} ${shared.breaks}`}>
                  {[shortTimeText(new Date(one.created_at)), one.by, texts.sheetRows(one.rows)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <Badge tone={tones[one.state]}>{texts.states[one.state]}</Badge>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
