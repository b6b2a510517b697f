import { eventNames } from '#contract/path/messages.ts';
import { shortCalendarDayText } from '../../lib/time-text.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { StoredEvent } from './event-modal.tsx';
import { useRemoveEvent } from './path.api.ts';
import { pathTexts as texts } from './path.texts.ts';

interface RemoveEventModalProps {
  opening: StoredEvent;
  opened: boolean;
  onClose: () => void;
}

/** Asks before an event goes from the path. */
export default function RemoveEventModal({ opening: event, ...state }: RemoveEventModalProps) {
  const remove = useRemoveEvent(event.id);
  return (
    <ConfirmModal
      {...state}
      title={texts.removeTitle}
      confirmLabel={texts.removeNow}
      cancelLabel={texts.keep}
      confirm={(sending) => remove(null, sending)}
    >
      <p>{texts.removeQuestion(eventNames[event.kind], shortCalendarDayText(event.day))}</p>
    </ConfirmModal>
  );
}
