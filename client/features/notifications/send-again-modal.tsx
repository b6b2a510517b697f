import type { Letter } from '#contract/notifications/shapes.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { useSendAgain } from './notifications.api.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

interface SendAgainModalProps {
  letter: Letter;
  opened: boolean;
  onClose: () => void;
}

export default function SendAgainModal({ letter, opened, onClose }: SendAgainModalProps) {
  const sendAgain = useSendAgain();
  const { start, middle, end } = texts.againText;
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.againTitle}
      confirmLabel={texts.again}
      confirm={(sending) => sendAgain(letter.id, sending)}
    >
      <p>
        {start}
        <b>{letter.student}</b>
        {middle}
        <b>{letter.supporter}</b>
        {end}
      </p>
      {letter.state === 'unclear' ? <p>{texts.againUnclear}</p> : null}
    </ConfirmModal>
  );
}
