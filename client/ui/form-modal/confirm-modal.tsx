import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import look from '../looks.ts';
import styles from './form-modal.module.css';
import { modalTexts } from './modal.texts.ts';
import { ModalFrame } from './modal-frame.tsx';
import { SaveButton } from './save-button.tsx';
import { type SaveWork, useSaveFlow } from './save-flow.ts';
import type { Opened } from './use-modal.ts';

interface ConfirmModalProps extends Opened {
  title: string;
  /** Names the person or thing, and says what will happen. */
  children: ReactNode;
  /** A verb: 'Delete user', 'Remove supporter'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Red, for what cannot be undone. */
  isDanger?: boolean;
  confirm: SaveWork;
}

/** A question with two answers, in the same flow as a form: message, 2 seconds, close. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { opened, onClose, title, children, confirmLabel, isDanger = false, confirm } = props;
  const flow = useSaveFlow({ work: confirm, onDone: onClose });
  return (
    <ModalFrame
      opened={opened}
      title={title}
      width="confirm"
      isLocked={flow.phase === 'saving'}
      notice={flow.notice}
      onClose={() => {
        if (flow.phase !== 'saving') flow.finish();
      }}
      onSubmit={() => void flow.start()}
      footer={
        <>
          <Button variant="default" disabled={flow.phase !== 'open'} onClick={flow.finish}>
            {props.cancelLabel ?? modalTexts.cancel}
          </Button>
          <SaveButton phase={flow.phase} danger={isDanger}>
            {confirmLabel}
          </SaveButton>
        </>
      }
    >
      <div className={`${look.soft} ${look.tall} ${styles.question}`}>{children}</div>
    </ModalFrame>
  );
}
