import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Sending } from '../../lib/transport.ts';
import { useLeaveQuestion } from '../../lib/use-leave-question.ts';
import type { ContractForm } from '../form/contract-form.ts';
import look from '../look.module.css';
import styles from './form-modal.module.css';
import { modalTexts } from './modal.texts.ts';
import { ModalFrame, type ModalWidth } from './modal-frame.tsx';
import { SaveButton } from './save-button.tsx';
import { useSaveFlow } from './save-flow.ts';
import { SavingContext } from './saving.ts';

export interface FormModalProps<Values extends Record<string, unknown>, Input> {
  opened: boolean;
  onClose: () => void;
  title: string;
  width: ModalWidth;
  form: ContractForm<Values, Input>;
  /** Makes the call with what was checked and answers its message. */
  save: (input: Input, sending: Sending) => Promise<string | null>;
  /** A sentence left of the buttons; phones go without. */
  footNote?: string;
  /** Asked before the form is shown, in place of its fields and buttons. */
  question?: { readonly body: ReactNode; readonly footer: ReactNode } | null;
  /** False while there is nothing yet that could be saved: its buttons wait. */
  isReady?: boolean;
  /** Another modal stands in front of it and takes the keys. */
  isBehind?: boolean;
  /** What is typed is kept on the device: a reload loses nothing. */
  isKept?: boolean;
  /**
   * Leaves what was typed on the device, to be continued another time, and answers whether it is there; null when
   * nothing keeps it.
   */
  onLater?: (() => Promise<boolean>) | null;
  children: ReactNode;
}

/** A form in a modal, with `Clear` and `Save` (spec 4, 'Modal flow'). */
export function FormModal<Values extends Record<string, unknown>, Input>(
  props: FormModalProps<Values, Input>,
) {
  const { opened, onClose, title, width, form, save, question, isReady = true, children } = props;
  /** What would take away what was typed, and is asked about first. */
  const [asking, setAsking] = useState<'close' | 'clear' | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  const leave = () => {
    setAsking(null);
    form.reset();
    onClose();
  };
  const flow = useSaveFlow({
    work: async (sending) => {
      await form.settle?.();
      return save(await form.check(), sending);
    },
    refuse: form.refuse,
    onDone: leave,
  });
  const isSaving = flow.phase === 'saving';
  useLeaveQuestion(opened && form.isDirty && flow.phase !== 'saved' && props.isKept !== true);

  const handleClose = () => {
    if (isSaving) return;
    if (asking) setAsking(null);
    else if (flow.phase === 'open' && form.isDirty) setAsking('close');
    else flow.finish();
  };
  const leaveForLater = async () => {
    setLeaving(true);
    // It is there before the form is gone: whoever closes the page next loses nothing.
    const isThere = await props.onLater?.();
    setLeaving(false);
    if (isThere) flow.finish();
  };
  const clear = () => {
    setAsking(null);
    flow.begin();
    form.reset();
  };

  const isKeepable = asking === 'close' && Boolean(props.onLater);
  const footer = asking ? (
    <>
      <p role="alert">{asking === 'close' ? modalTexts.unsaved : modalTexts.typedGoes}</p>
      <Button variant="default" ref={focusOnMount} onClick={() => setAsking(null)}>
        {modalTexts.keepEditing}
      </Button>
      {/* Where a form can be kept, what loses it is not the button that a thumb meets first. */}
      <Button
        color="udongo"
        variant={isKeepable ? 'outline' : 'filled'}
        onClick={asking === 'close' ? flow.finish : clear}
      >
        {asking === 'close' ? modalTexts.discard : modalTexts.clear}
      </Button>
      {isKeepable ? (
        <Button loading={isLeaving} onClick={() => void leaveForLater()}>
          {modalTexts.later}
        </Button>
      ) : null}
    </>
  ) : (
    <>
      {props.footNote ? <p className={`${look.note} ${styles.note}`}>{props.footNote}</p> : null}
      <Button
        variant="default"
        disabled={flow.phase !== 'open' || !isReady}
        onClick={() => (form.isDirty ? setAsking('clear') : clear())}
      >
        {modalTexts.clear}
      </Button>
      <SaveButton phase={flow.phase} isReady={isReady}>
        {modalTexts.save}
      </SaveButton>
    </>
  );

  return (
    <SavingContext value={{ isSaving, progress: flow.progress }}>
      <ModalFrame
        opened={opened}
        title={title}
        width={width}
        isLocked={isSaving || props.isBehind === true}
        notice={flow.notice}
        onClose={handleClose}
        onSubmit={() => {
          if (!asking && !question && isReady) void flow.start();
        }}
        footer={question ? question.footer : footer}
      >
        {question ? question.body : children}
      </ModalFrame>
    </SavingContext>
  );
}

/** The question has just taken the place of the buttons: the safe answer takes the focus. */
function focusOnMount(button: HTMLButtonElement | null) {
  button?.focus();
}
