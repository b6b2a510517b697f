import { Button, Paper } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconDatabaseImport } from '@tabler/icons-react';
import type { ImportBatch as Batch } from '#contract/imports/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import shared from '../../ui/shared.module.css';
import { ImportQuestions } from './import-questions.tsx';
import { ImportRows } from './import-rows.tsx';
import { useImport, useImportWork } from './imports.api.ts';
import styles from './imports.module.css';
import { importsTexts as texts } from './imports.texts.ts';
import { SheetColumns } from './sheet-columns.tsx';
import { useFocusBack } from './use-focus-back.ts';

const UndoImportModal = lateModal(() => import('./undo-import-modal.tsx'));

interface ImportBatchProps {
  id: number;
  onClose: () => void;
}

/** One import from its columns to its result. */
export function ImportBatch({ id, onClose }: ImportBatchProps) {
  const work = useImportWork();
  const isRunning = work.busy === 'run';
  const { data: batch, error } = useImport(id, isRunning);
  const undoing = useModal<Batch>();
  const good = (batch?.counts.new ?? 0) + (batch?.counts.update ?? 0);
  const isBusy = work.busy !== null;
  useFocusBack(isBusy);
  return (
    <>
      <PageHeader
        title={batch?.file_name ?? texts.title}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
            disabled={isBusy}
            onClick={onClose}
          >
            {texts.back}
          </Button>
        }
      />
      {error ? <Message tone="bad">{messageOf(error)}</Message> : null}
      {work.fault ? <Message tone="bad">{work.fault}</Message> : null}
      {batch ? (
        <Paper className={`${look.stack} ${styles.section} ${styles.box}`}>
          <Outcome batch={batch} />
          {batch.state === 'open' ? (
            <div className={`${shared.wrap} ${styles.actions}`}>
              <Button
                leftSection={<IconDatabaseImport size={18} stroke={1.75} aria-hidden />}
                disabled={good === 0}
                loading={isBusy}
                onClick={() => void work.run(id)}
              >
                {texts.run(good)}
              </Button>
              <span className={`${look.dim} ${shared.breaks}`} role="status">
                {isRunning && batch.progress
                  ? texts.running(batch.progress.done, batch.progress.total)
                  : work.busy === 'check'
                    ? texts.checking
                    : texts.runNote}
              </span>
            </div>
          ) : null}
          {batch.state === 'done' ? (
            <div className={`${shared.wrap} ${styles.actions}`}>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
                onClick={() => undoing.open(batch)}
              >
                {texts.undo}
              </Button>
            </div>
          ) : null}
        </Paper>
      ) : null}
      {batch?.state === 'open' ? (
        <>
          <ImportQuestions
            questions={batch.questions}
            isBusy={isBusy}
            onAnswer={(answers) => void work.setUp(id, { answers })}
          />
          <SheetColumns
            batch={batch}
            isBusy={isBusy}
            onApply={(sheets) => void work.setUp(id, { sheets })}
          />
        </>
      ) : null}
      {batch ? (
        <ImportRows
          batch={batch}
          isBusy={isBusy}
          onCorrect={(answers) => void work.setUp(id, { answers })}
        />
      ) : null}
      {undoing.subject ? (
        <UndoImportModal batch={undoing.subject} opened={undoing.opened} onClose={undoing.close} />
      ) : null}
    </>
  );
}

/** How many rows are what, as a line of figures. */
function Outcome({ batch }: { batch: Batch }) {
  const counts = Object.entries(texts.stateNames).flatMap(([state, name]) =>
    batch.counts[state] ? [{ name, count: batch.counts[state] }] : [],
  );
  return (
    <>
      {batch.state === 'open' ? null : (
        <Message tone={batch.state === 'done' ? 'ok' : 'wait'}>{texts.states[batch.state]}</Message>
      )}
      <dl className={`${shared.wrap} ${styles.counts}`}>
        {counts.map(({ name, count }) => (
          <div key={name}>
            <dt className={look.dim}>{name}</dt>
            <dd>{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
