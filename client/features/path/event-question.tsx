import { eventNames } from '#contract/path/messages.ts';
import { sentenceOf } from '#contract/path/rules.ts';
import { supporterSentences } from '#contract/path/sentences.ts';
import { shortCalendarDayText } from '../../lib/time-text.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/look.module.css';
import type { StoredEvent } from './event-modal.tsx';
import { useRemoveEvent, useTellEvent } from './path.api.ts';
import { pathTexts as texts } from './path.texts.ts';

interface EventQuestionProps extends Opened {
  /** With the name by which supporters know the student, it is asked what they may read; else whether the event goes. */
  opening: { event: StoredEvent; called: string | null };
}

/** Asks before an event goes from the path, or shows the sentence that a supporter may read, to be approved. */
export default function EventQuestion({ opening, ...state }: EventQuestionProps) {
  const { event, called } = opening;
  const remove = useRemoveEvent();
  const tell = useTellEvent();
  const sentence = sentenceOf(event);
  return called === null ? (
    <ConfirmModal
      {...state}
      title={texts.removeTitle}
      confirmLabel={texts.removeNow}
      cancelLabel={texts.keep}
      confirm={(sending) => remove(event.id, sending)}
    >
      <p>{texts.removeQuestion(eventNames[event.kind], shortCalendarDayText(event.day))}</p>
    </ConfirmModal>
  ) : (
    <ConfirmModal
      {...state}
      title={texts.tellTitle}
      confirmLabel={texts.tellNow}
      cancelLabel={texts.notNow}
      confirm={(sending) => tell(event.id, sending)}
    >
      <blockquote>{sentence === null ? null : supporterSentences[sentence](called)}</blockquote>
      <p className={look.note}>{texts.tellHint}</p>
    </ConfirmModal>
  );
}
