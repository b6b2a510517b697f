import { type ReactNode, useRef, useState } from 'react';
import { ApiError, isLineGone, messageOf } from '../lib/api.ts';
import { firstIn } from '../lib/in-page.ts';
import { timeText } from '../lib/time-text.ts';
import { useAfterRender } from '../lib/use-after-render.ts';
import { useFocusAfter } from '../lib/use-focus-after.ts';
import { Button } from '../ui/button/button.tsx';
import { FormModal, type FormModalProps } from '../ui/form-modal/form-modal.tsx';
import look from '../ui/looks.ts';
import { Message } from '../ui/message/message.tsx';
import styles from './device.module.css';
import { draftsTexts as texts } from './drafts.texts.ts';
import type { Draft, LeftForm } from './form.ts';
import type { DraftKeeper } from './use-draft.ts';

interface KeptFormModalProps<Values extends Record<string, unknown>, Input>
  extends Omit<FormModalProps<Values, Input>, 'question' | 'isKept' | 'onLater'> {
  draft: DraftKeeper;
  /** Puts an unsent form back; throws an `ApiError` when the record it belongs to cannot be loaded. */
  onContinue: (draft: Draft) => Promise<void>;
  /** Whom the form is about, above the question. */
  head?: ReactNode;
  /**
   * Moves a form that could not be sent offline into the outbox; answers whether it is there. A form without
   * this stays open, with what was typed.
   */
  toOutbox?: (left: LeftForm, input: Input) => Promise<boolean>;
  /** The form's first values are not loaded yet, so the question waits. */
  isLoading?: boolean;
}

/** A form in its modal, kept on this device while it is filled; an unsent one is offered first (rule 16.1). */
export function KeptFormModal<Values extends Record<string, unknown>, Input>(
  props: KeptFormModalProps<Values, Input>,
) {
  const {
    draft,
    onContinue,
    toOutbox,
    head,
    isLoading = false,
    save,
    opened,
    children,
    ...modal
  } = props;
  const offer = isLoading ? null : draft.offer;
  const body = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState(0);
  // Runs when the question is answered: its buttons are gone, so the first field takes the focus.
  useFocusAfter(answers, () => firstIn(body.current, 'input, [aria-pressed]'));

  const [failure, setFailure] = useState<string | null>(null);
  /** The server's answer when the outbox sent the form. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const answer = async (taken: Draft | null) => {
    setFailure(null);
    try {
      if (taken) await onContinue(taken);
      setRefusal(taken?.refusal?.message ?? null);
      if (taken?.refusal) modal.form.refuse(new ApiError(422, '', taken.refusal.errors));
      draft.answer(taken !== null);
      setAnswers(answers + 1);
    } catch (reason) {
      // The unsent form stays stored, and can be continued later.
      setFailure(messageOf(reason));
    }
  };
  const resumed = draft.isResumed ? offer : null;
  // Runs when somebody was led here to continue the form, so no question is asked.
  useAfterRender(opened && resumed, () => void answer(resumed));
  const isWaiting = draft.isLooking || (resumed !== null && failure === null);
  return (
    <FormModal
      {...modal}
      // It takes a moment to find out what is stored on this device; a form that is shown already stays.
      opened={opened && !isWaiting}
      save={async (input, sending) => {
        setRefusal(null);
        // Before it is sent, because the page may be closed before there is an answer.
        draft.keepNow();
        try {
          const message = await save(input, { ...sending, key: draft.key() });
          draft.sent();
          return message;
        } catch (reason) {
          // It is unknown whether it was stored; its key prevents that it is stored twice.
          if (!isLineGone(reason) || !toOutbox) throw reason;
          if (!(await toOutbox(await draft.left(), input))) {
            draft.goOn();
            throw reason;
          }
          draft.sent();
          return texts.inOutbox;
        }
      }}
      isKept={draft.isKept}
      onLater={
        draft.isKept
          ? async () => {
              await modal.form.settle?.();
              return draft.later();
            }
          : null
      }
      question={
        offer && {
          body: (
            <>
              {head}
              <Message tone="wait">
                <b>{texts.unsent(timeText(offer.savedAt))}</b> {texts.question}
              </Message>
              {failure ? <Message tone="bad">{failure}</Message> : null}
            </>
          ),
          footer: (
            <div className={styles.offer}>
              <Button onClick={() => void answer(offer)}>{texts.continue}</Button>
              <Button variant="default" onClick={() => void answer(null)}>
                {texts.discard}
              </Button>
            </div>
          ),
        }
      }
    >
      <div ref={body} className={`${look.stack} ${look.gap20}`}>
        {refusal ? <Message tone="bad">{refusal}</Message> : null}
        {children}
      </div>
    </FormModal>
  );
}
