import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button/button.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { useImport } from './imports.api.ts';
import type { StepProps } from './step.ts';
import { StepHead } from './step-foot.tsx';
import { Part, Sums } from './step-import.tsx';
import { valuesTexts as texts } from './values.texts.ts';

const UndoImportModal = lateModal(() => import('./undo-import-modal.tsx'));

/** After the import: what went in, taking it back, and the rows that stayed behind. */
export function StepDone({ batch, isBusy }: StepProps) {
  const { left } = useImport(batch.id);
  const undoing = useModal<true>();
  const isDone = batch.state === 'done';
  return (
    <>
      <StepHead
        title={isDone ? texts.doneTitle : texts.undoneTitle}
        hint={isDone ? texts.doneNote : texts.undoneNote}
      />
      <div className={look.stack}>
        {batch.goes_in.length > 0 ? (
          <Part title={texts.wentIn}>
            <Sums sums={batch.goes_in} />
          </Part>
        ) : null}
        {left.error ? <Message tone="bad">{messageOf(left.error)}</Message> : null}
        {isDone ? (
          <div className={shared.wrap}>
            <Button
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              loading={left.isPending}
              onClick={() => left.mutate()}
            >
              {texts.download}
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
              disabled={isBusy}
              onClick={() => undoing.open(true)}
            >
              {texts.undoThis}
            </Button>
          </div>
        ) : null}
      </div>
      {undoing.subject ? (
        <UndoImportModal batch={batch} opened={undoing.opened} onClose={undoing.close} />
      ) : null}
    </>
  );
}
