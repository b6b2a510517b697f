import { useRef } from 'react';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { Button } from '../button/button.tsx';
import { showFirstFault } from '../form/first-fault.ts';
import look from '../looks.ts';
import { Message } from '../message/message.tsx';
import styles from './form-modal.module.css';
import { modalTexts } from './modal.texts.ts';
import { SaveButton } from './save-button.tsx';
import type { useSaveFlow } from './save-flow.ts';

interface ChangesBarProps {
  flow: Pick<ReturnType<typeof useSaveFlow>, 'phase' | 'notice'>;
  isChanged: boolean;
  /** How much is not saved yet, or that everything is. */
  said: string;
  undo: string;
  onUndo: () => void;
}

/** The foot of a form that fills a page, within the form: what is not saved, Undo, and Save. */
export function ChangesBar({ flow, isChanged, said, undo, onUndo }: ChangesBarProps) {
  const isLocked = !isChanged || flow.phase !== 'open';
  const bar = useRef<HTMLDivElement>(null);
  const { notice } = flow;
  // Runs after an answer: shows the first field with a fault.
  useAfterRender(notice?.tone === 'bad' && notice, () =>
    showFirstFault(bar.current?.closest('form')),
  );
  return (
    <div
      ref={bar}
      className={`${look.card} ${look.spread} ${styles.bar}`}
      data-lifted={isChanged || notice !== null || undefined}
    >
      <div className={look.words}>
        {notice ? (
          <Message tone={notice.tone}>{notice.text}</Message>
        ) : (
          <p role="status" className={look.note} data-changed={isChanged || undefined}>
            {said}
          </p>
        )}
      </div>
      <div className={look.wrap}>
        {/* Stays focusable, as Save does, so that whoever pressed it by keyboard keeps the focus. */}
        <Button
          variant="default"
          aria-disabled={isLocked}
          {...(isLocked ? { 'data-disabled': true } : {})}
          onClick={() => {
            if (!isLocked) onUndo();
          }}
        >
          {undo}
        </Button>
        <SaveButton phase={flow.phase} isReady={isChanged}>
          {modalTexts.save}
        </SaveButton>
      </div>
    </div>
  );
}
