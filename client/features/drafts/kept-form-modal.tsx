import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isLineGone, messageOf } from '../../lib/api.ts';
import { timeText } from '../../lib/time-text.ts';
import { FormModal, type FormModalProps } from '../../ui/form-modal/form-modal.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import type { Draft, LeftForm } from './draft-store.ts';
import styles from './drafts.module.css';
import { draftsTexts as texts } from './drafts.texts.ts';
import type { DraftKeeper } from './use-draft.ts';

interface KeptFormModalProps<Values extends Record<string, unknown>, Input>
  extends Omit<FormModalProps<Values, Input>, 'question' | 'isKept' | 'onLater'> {
  draft: DraftKeeper;
  /** Puts an unsent form back; throws an `ApiError` when what it belongs to cannot be loaded. */
  onContinue: (draft: Draft) => Promise<void>;
  /** Whom the form is about, above the question. */
  head?: ReactNode;
  /**
   * Leaves in the outbox what could not be sent for want of a line; answers whether it is there. A
   * form without it stays open, with what was typed.
   */
  toOutbox?: (left: LeftForm, input: Input) => Promise<boolean>;
  /** What the form begins with is not here yet: the question waits for it. */
  isLoading?: boolean;
}

/** A form in its modal, kept on this device while it is filled; an unsent one is offered first (issue 4). */
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
  // Follows the answer: the question's buttons are gone, the first field takes the focus.
  useEffect(() => {
    if (answers > 0) body.current?.querySelector<HTMLElement>('input, [aria-pressed]')?.focus();
  }, [answers]);

  const [failure, setFailure] = useState<string | null>(null);
  /** What the server said of the form when the outbox sent it. */
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
      // The unsent form stays where it is, and can be continued later.
      setFailure(messageOf(reason));
    }
  };
  const resumed = draft.isResumed ? offer : null;
  const resume = useEffectEvent((unsent: Draft) => void answer(unsent));
  // Follows the way here: it was asked for, so nothing is asked.
  useEffect(() => {
    if (opened && resumed) resume(resumed);
  }, [opened, resumed]);
  const isWaiting = draft.isLooking || (resumed !== null && failure === null);
  return (
    <FormModal
      {...modal}
      // What is kept on this device is known after a moment: a form that is shown stays.
      opened={opened && !isWaiting}
      save={async (input, sending) => {
        setRefusal(null);
        // Before it is sent: the page may be gone before there is an answer.
        draft.keepNow();
        try {
          const message = await save(input, { ...sending, key: draft.key() });
          draft.sent();
          return message;
        } catch (reason) {
          // Nobody knows whether it was stored: its key keeps it single.
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
      <div ref={body} className={`${look.stack} ${shared.gap20}`}>
        {refusal ? <Message tone="bad">{refusal}</Message> : null}
        {children}
      </div>
    </FormModal>
  );
}
