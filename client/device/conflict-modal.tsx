import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { ModalFrame } from '../ui/form-modal/modal-frame.tsx';
import type { Opened } from '../ui/form-modal/use-modal.ts';
import look from '../ui/look.module.css';
import { Message } from '../ui/message/message.tsx';
import { Choices, useTaken } from './choices.tsx';
import { outboxTexts as texts } from './outbox.texts.ts';
import type { Question } from './questions.ts';

/** Over a form whose record somebody else changed: what was typed beside what is stored, each to be chosen. */
export default function ConflictModal({
  question,
  opened,
  onClose,
}: Opened & { question: Question | null }) {
  // The last one stays while the modal fades out.
  const [shown, setShown] = useState(question);
  if (question !== null && question !== shown) setShown(question);
  const [taken, take] = useTaken(shown);
  if (shown === null) return null;
  return (
    <ModalFrame
      opened={opened}
      title={texts.compare}
      width="small"
      onClose={onClose}
      onSubmit={() => shown.answer(taken)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.backToForm}
          </Button>
          <Button type="submit">{texts.saveChosen}</Button>
        </>
      }
    >
      <div className={look.stack}>
        <Message tone="wait">
          {shown.meanwhile}{' '}
          {shown.differences.length > 0 ? texts.differ(shown.differences.length) : null}
        </Message>
        <Choices differences={shown.differences} taken={taken} onTake={take} />
      </div>
    </ModalFrame>
  );
}
