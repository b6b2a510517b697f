import type { NotificationRow } from '#contract/notifications/shapes.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { useSendFailedAgain } from './notifications.api.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

interface SendFailedAgainModalProps {
  row: NotificationRow;
  opened: boolean;
  onClose: () => void;
}

/** Asks before all failed e-mails of a term are sent again. */
export default function SendFailedAgainModal({ row, opened, onClose }: SendFailedAgainModalProps) {
  const sendFailedAgain = useSendFailedAgain();
  const { year_id, term_id, failed } = row;
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.againTitle}
      confirmLabel={texts.again}
      confirm={(sending) => sendFailedAgain({ year_id, term_id }, sending)}
    >
      <p>{texts.failedAgainText(failed)}</p>
    </ConfirmModal>
  );
}
