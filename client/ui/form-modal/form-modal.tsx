import { type ReactNode, useState } from 'react';
import type { Sending } from '../../lib/transport.ts';
import { useLeaveQuestion } from '../../lib/use-leave-question.ts';
import { Button } from '../button/button.tsx';
import { ClockNote } from '../form/clock-note.tsx';
import type { ContractForm } from '../form/contract-form.ts';
import look from '../looks.ts';
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
  /** Makes the call with the validated input and answers its message. */
  save: (input: Input, sending: Sending) => Promise<string | null>;
  /** A sentence left of the buttons; left out on phones. */
  footNote?: string;
  /** A question before the form, in place of its fields and buttons. */
  question?: { readonly body: ReactNode; readonly footer: ReactNode } | null;
  /** False while there is nothing that could be saved: the buttons are disabled. */
  isReady?: boolean;
  /** Another modal is open in front of it and handles the keys. */
  isBehind?: boolean;
  /** What is typed is stored on the device, so that a reload loses nothing. */
  isKept?: boolean;
  /**
   * Stores what was typed on the device, to be continued another time, and answers whether that succeeded; null
   * when nothing can be stored.
   */
  onLater?: (() => Promise<boolean>) | null;
  children: ReactNode;
}

/** A form in a modal, with `Clear` and `Save` (rule 10.6). */
export function FormModal<Values extends Record<string, unknown>, Input>(
  props: FormModalProps<Values, Input>,
) {
  const { opened, onClose, title, width, form, save, question, isReady = true, children } = props;
  /** An action that would lose what was typed, and is confirmed first. */
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
    // Stored before the form closes, so that closing the page next loses nothing.
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
      {/* Where a form can be stored, the first button in reach of a thumb is not the one that loses it. */}
      <Button
        variant={isKeepable ? 'danger-edge' : 'danger'}
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
      {props.footNote ? <p className={`${look.note} ${look.wide}`}>{props.footNote}</p> : null}
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
        {question ? null : <ClockNote />}
        {question ? question.body : children}
      </ModalFrame>
    </SavingContext>
  );
}

/** The question has replaced the buttons, so the safe answer gets the focus. */
function focusOnMount(button: HTMLButtonElement | null) {
  button?.focus();
}
