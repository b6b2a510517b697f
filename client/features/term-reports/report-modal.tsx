import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { may } from '#contract/permissions.ts';
import type { Student } from '#contract/students/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { timeText } from '../../lib/time-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { ModalWidth } from '../../ui/form-modal/modal-frame.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import type { Draft } from '../drafts/draft-store.ts';
import { draftsTexts } from '../drafts/drafts.texts.ts';
import type { DraftKeeper } from '../drafts/use-draft.ts';
import { useSignedInUser } from '../session/use-session.ts';
import styles from './report-form.module.css';
import { StudentCard } from './student-card.tsx';
import { termReportsTexts as texts } from './term-reports.texts.ts';

interface ReportModalProps<Values extends Record<string, unknown>, Input> {
  opened: boolean;
  onClose: () => void;
  title: string;
  width: ModalWidth;
  student: Student;
  form: ContractForm<Values, Input>;
  draft: DraftKeeper;
  /** Puts an unsent form back; throws an `ApiError` when what it belongs to cannot be loaded. */
  onContinue: (draft: Draft) => Promise<void>;
  save: (input: Input, onProgress: (share: number) => void) => Promise<string | null>;
  /** False until there is a report to save: an edit begins with the choice. */
  isReady?: boolean;
  isBehind?: boolean;
  children: ReactNode;
}

/** A report form in its modal; an unsent one of this student is offered first (issue 4). */
export function ReportModal<Values extends Record<string, unknown>, Input>(
  props: ReportModalProps<Values, Input>,
) {
  const { draft, student, onContinue, save, opened, children, ...modal } = props;
  const actor = useSignedInUser();
  const { offer } = draft;
  const body = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState(0);
  // Follows the answer: the question's buttons are gone, the first field takes the focus.
  useEffect(() => {
    if (answers > 0) body.current?.querySelector<HTMLElement>('input, [aria-pressed]')?.focus();
  }, [answers]);

  const [failure, setFailure] = useState<string | null>(null);
  const answer = async (taken: Draft | null) => {
    setFailure(null);
    try {
      if (taken) await onContinue(taken);
      draft.answer(taken !== null);
      setAnswers(answers + 1);
    } catch (reason) {
      // The unsent form stays where it is, and can be continued later.
      setFailure(messageOf(reason));
    }
  };
  return (
    <FormModal
      {...modal}
      // What is kept on this device is known after a moment: a form that is shown stays.
      opened={opened && !draft.isLooking}
      save={async (input, onProgress) => {
        const message = await save(input, onProgress);
        draft.sent();
        return message;
      }}
      footNote={may(actor, 'reports.verify') ? texts.verifyYourself : texts.waitsForVerification}
      isKept
      question={
        offer && {
          body: (
            <>
              <StudentCard student={student} />
              <Message tone="wait">
                <b>{draftsTexts.unsent(timeText(offer.savedAt))}</b> {draftsTexts.question}
              </Message>
              {failure ? <Message tone="bad">{failure}</Message> : null}
            </>
          ),
          footer: (
            <div className={styles.offer}>
              <Button onClick={() => void answer(offer)}>{draftsTexts.continue}</Button>
              <Button variant="default" onClick={() => void answer(null)}>
                {draftsTexts.discard}
              </Button>
            </div>
          ),
        }
      }
    >
      <div ref={body} className={`${look.stack} ${shared.gap20}`}>
        {children}
      </div>
    </FormModal>
  );
}
