import {
  IconArrowLeft,
  IconArrowRight,
  IconDownload,
  IconFileSpreadsheet,
  IconPhotoUp,
} from '@tabler/icons-react';
import { useState } from 'react';
import { foreignFileWords } from '#contract/imports/foreign-files.ts';
import { shortTimeText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { fileFault } from '../../ui/form/file-fault.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import look from '../../ui/look.module.css';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import shared from '../../ui/shared.module.css';
import { useFocusBack } from './importing.ts';
import { useImports, useReading, useTemplate } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { Failure, icon, LinkButton, ShapesLink, SmallButton, StepHead } from './parts.tsx';

const tones = { open: 'wait', done: 'ok', undone: 'mute' } as const;
const templates = ['students', 'marks', 'payments', 'schools'] as const;
const section = `${look.stack} ${shared.section}`;

interface ImportStartProps {
  /** Opens an import by its id, `intake` for pictures and papers, or `shapes` for sheets that are no lists. */
  onOpen: (path: string) => void;
}

/** A file or pasted cells, templates, and the earlier imports. */
export function ImportStart({ onOpen }: ImportStartProps) {
  const imports = useImports();
  return (
    <>
      <PageHeader
        title={texts.title}
        intro={texts.intro}
        actions={
          <Button
            variant="default"
            leftSection={<IconPhotoUp {...icon} />}
            onClick={() => onOpen('intake')}
          >
            {texts.intake}
          </Button>
        }
      />
      <FileChoice onOpen={onOpen} />
      <Templates />
      <div className={shared.below16}>
        <ShapesLink onClick={() => onOpen('shapes')} />
      </div>
      <section className={section}>
        <h2>{texts.earlier}</h2>
        {imports.data?.length === 0 ? <p className={look.dim}>{texts.noEarlier}</p> : null}
        <ul className={`${look.stack} ${look.gap8}`}>
          {imports.data?.map(({ id, file_name, created_at, by, rows, state }) => (
            <li key={id}>
              <button
                type="button"
                className={`${shared.card} ${look.row} ${styles.part}`}
                onClick={() => onOpen(`${id}`)}
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

/** Empty workbooks with the headings that are understood. */
function Templates() {
  const template = useTemplate();
  return (
    <section className={section}>
      <h2>{texts.templates}</h2>
      <Failure of={template} />
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
      </div>
    </section>
  );
}

function FileChoice({ onOpen }: ImportStartProps) {
  const reading = useReading(({ id }) => onOpen(`${id}`));
  const { readFile, isPending, progress } = reading;
  const [file, setFile] = useState<File | null>(null);
  const [cells, setCells] = useState('');
  useFocusBack(isPending);
  const isPasted = cells.trim() !== '';
  const pasted = new File([cells], `${texts.pastedName}.csv`, { type: 'text/csv' });
  const chosen = isPasted ? pasted : file;
  return (
    <div className={`${shared.card} ${shared.body} ${section}`}>
      <Failure of={reading} />
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
          onClick={() => chosen && readFile(chosen)}
        >
          {texts.read}
        </Button>
        {isPending ? (
          <span className={look.dim} role="status">
            {progress < 1 ? `${Math.round(progress * 100)} %` : texts.reading}
          </span>
        ) : null}
      </div>
    </div>
  );
}

const shapes = ['card', 'across', 'ledger', 'beside', 'chat', 'cell'] as const;

/** Sheets that are no lists: six pictures, each with what to do in the spreadsheet; or a template. */
export const NotAList = ({ back, onClose }: { back: string; onClose: () => void }) => (
  <>
    <LinkButton icon={IconArrowLeft} onClick={onClose}>
      {back}
    </LinkButton>
    <StepHead title={texts.notAList} hint={texts.notAListIntro} />
    <ul className={styles.cards}>
      {shapes.map((id) => (
        <li key={id} className={`${shared.card} ${styles.clipped}`}>
          <div className={`${shared.wrap} ${styles.picture}`} aria-hidden="true">
            <Drawing drawn={texts.pictures[id].split(' → ')[0]} />
            <IconArrowRight {...icon} />
            <Drawing drawn={texts.pictures[id].split(' → ')[1]} isList />
          </div>
          <div className={styles.part}>
            <h3 className={shared.subheading}>{texts.shapes[id]}</h3>
            <p className={shared.soft}>{texts.remedies[id]}</p>
          </div>
        </li>
      ))}
    </ul>
    <Templates />
  </>
);

/** A small sheet of `a|b / c|d`, where `*` stands before what is the trouble; a list has headings. */
const Drawing = ({
  drawn = '',
  isList = false,
}: {
  drawn?: string | undefined;
  isList?: boolean;
}) => (
  <table>
    <tbody>
      {drawn.split(' / ').map((row, at) => (
        <tr key={row} data-head={(isList && at === 0) || undefined}>
          {row.split('|').map((cell) => (
            <td key={cell} data-trouble={cell.startsWith('*') || undefined}>
              {cell.replace('*', '')}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
