import { sentenceOf } from '#contract/path/rules.ts';
import { supporterSentences } from '#contract/path/sentences.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import look from '../../ui/look.module.css';
import type { StoredEvent } from './event-modal.tsx';
import { useTellEvent } from './path.api.ts';
import { pathTexts as texts } from './path.texts.ts';

interface TellModalProps {
  opening: { called: string; event: StoredEvent };
  opened: boolean;
  onClose: () => void;
}

/** Shows the sentence that a supporter may read, to be approved. */
export default function TellModal({ opening: { called, event }, ...state }: TellModalProps) {
  const tell = useTellEvent(event.id);
  const sentence = sentenceOf(event);
  return (
    <ConfirmModal
      {...state}
      title={texts.tellTitle}
      confirmLabel={texts.tellNow}
      cancelLabel={texts.notNow}
      confirm={(sending) => tell(null, sending)}
    >
      <blockquote>{sentence === null ? null : supporterSentences[sentence](called)}</blockquote>
      <p className={look.note}>{texts.tellHint}</p>
    </ConfirmModal>
  );
}
