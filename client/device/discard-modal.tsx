import { ConfirmModal } from '../ui/form-modal/confirm-modal.tsx';
import type { Entry } from './form.ts';
import { outboxTexts as texts } from './outbox.texts.ts';
import { nameOf } from './outbox-entry.tsx';
import { dropEntry } from './records.ts';

interface DiscardModalProps {
  entry: Entry;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a form that waits is discarded. */
export function DiscardModal({ entry, opened, onClose }: DiscardModalProps) {
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.dropTitle}
      confirmLabel={texts.drop}
      cancelLabel={texts.keep}
      isDanger
      confirm={async () => {
        await dropEntry(entry);
        return texts.dropped;
      }}
    >
      <p>
        <b>{nameOf(entry)}</b>. {texts.dropQuestion}
      </p>
    </ConfirmModal>
  );
}
