import { IconDownload, IconFileSpreadsheet, IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { foreignFileWords } from '#contract/imports/foreign-files.ts';
import type { ImportHead } from '#contract/imports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { shortTimeText } from '../../lib/time-text.ts';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { fileFault } from '../../ui/form/file-fault.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import shared from '../../ui/shared.module.css';
import styles from './import-start.module.css';
import steps from './import-steps.module.css';
import { useImports, useReading, useTemplate } from './imports.api.ts';
import { importsTexts as texts } from './imports.texts.ts';
import { ShapesLink } from './link-button.tsx';
import { useFocusBack } from './use-focus-back.ts';

const tones: Readonly<Record<ImportHead['state'], Tone>> = {
  open: 'wait',
  done: 'ok',
  undone: 'mute',
};
const templates = ['students', 'marks', 'payments', 'schools'] as const;

interface ImportStartProps {
  onOpen: (id: number) => void;
  /** Leads to pictures and papers. */
  onIntake: () => void;
  /** Leads to sheets that are no lists. */
  onShapes: () => void;
}

/** A file or pasted cells, templates, and the earlier imports. */
export function ImportStart({ onOpen, onIntake, onShapes }: ImportStartProps) {
  const { read, isReading, progress, fault } = useReading();
  const imports = useImports();
  const template = useTemplate();
  const [file, setFile] = useState<File | null>(null);
  /** Null: no cells are pasted, but a file is chosen. */
  const [cells, setCells] = useState<string | null>(null);
  useFocusBack(isReading);
  const chosen =
    cells === null
      ? file
      : cells.trim() === ''
        ? null
        : new File([cells], `${texts.pastedName}.csv`, { type: 'text/csv' });
  const handleRead = async () => {
    if (!chosen) return;
    // A refusal is shown by `fault`.
    const batch = await read(chosen).catch(() => null);
    if (batch) onOpen(batch.id);
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        intro={texts.intro}
        actions={
          <Button
            variant="default"
            leftSection={<IconPhotoUp size={18} stroke={1.75} aria-hidden />}
            onClick={onIntake}
          >
            {texts.intake}
          </Button>
        }
      />
      <div className={`${look.stack} ${shared.section} ${shared.edged}`}>
        {fault ? <Message tone="bad">{fault}</Message> : null}
        {cells === null ? (
          <FileField
            name="file"
            label={texts.file}
            plainLabel
            kind="sheet"
            value={file}
            error={file && foreignFileWords(file.name)}
            onChange={setFile}
            disabled={isReading}
          />
        ) : (
          <TextAreaField
            name="cells"
            label={texts.pasted}
            plainLabel
            note={texts.pastedNote}
            rows={6}
            value={cells}
            error={null}
            onChange={setCells}
            disabled={isReading}
          />
        )}
        <div className={`${shared.wrap} ${shared.gap12}`}>
          <Button
            leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
            disabled={!chosen || fileFault(chosen, 'sheet') !== null}
            loading={isReading}
            onClick={() => void handleRead()}
          >
            {texts.read}
          </Button>
          <Button
            variant="default"
            disabled={isReading}
            onClick={() => setCells(cells === null ? '' : null)}
          >
            {cells === null ? texts.paste : texts.file}
          </Button>
          {isReading ? (
            <span className={look.dim} role="status">
              {progress !== null && progress < 1
                ? `${Math.round(progress * 100)} %`
                : texts.reading}
            </span>
          ) : null}
        </div>
      </div>
      <section className={`${look.stack} ${shared.section}`}>
        <h2>{texts.templates}</h2>
        {template.error ? <Message tone="bad">{messageOf(template.error)}</Message> : null}
        <div className={shared.wrap}>
          {templates.map((kind) => (
            <button
              key={kind}
              type="button"
              className={shared.button}
              aria-label={texts.template(texts.templateKinds[kind])}
              onClick={() => template.mutate(kind)}
            >
              <IconDownload size={16} stroke={1.75} aria-hidden />
              {texts.templateKinds[kind]}
            </button>
          ))}
          <ShapesLink onClick={onShapes} />
        </div>
      </section>
      <section className={`${look.stack} ${shared.section}`}>
        <h2>{texts.earlier}</h2>
        {imports.data?.length === 0 ? <p className={look.dim}>{texts.noEarlier}</p> : null}
        <ul className={`${look.stack} ${look.gap8}`}>
          {imports.data?.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={`${shared.card} ${shared.breaks} ${steps.part} ${look.spread} ${styles.earlier}`}
                aria-label={texts.open(one.file_name)}
                onClick={() => onOpen(one.id)}
              >
                <b>{one.file_name}</b>
                <span className={`${look.dim} ${shared.breaks}`}>
                  {[shortTimeText(new Date(one.created_at)), one.by, texts.rows(one.rows)]
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
