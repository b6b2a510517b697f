import { ConfirmModal } from '../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../ui/form-modal/use-modal.ts';
import type { Entry } from './form.ts';
import { outboxTexts as texts } from './outbox.texts.ts';
import { nameOf } from './outbox-entry.tsx';
import { dropEntry } from './records.ts';

/** Asks before a form that waits is discarded. */
export function DiscardModal({ entry, ...shown }: Opened & { entry: Entry }) {
  return (
    <ConfirmModal
      {...shown}
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
