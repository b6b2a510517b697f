import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { useRehearse } from './notifications.api.ts';
import { quietTexts as texts } from './quiet.texts.ts';

interface RehearseModalProps {
  /** How many letters wait. */
  count: number;
  opened: boolean;
  onClose: () => void;
}

/** Asks before copies of all waiting letters are sent to the person who asks. */
export default function RehearseModal({ count, opened, onClose }: RehearseModalProps) {
  const { email } = useSignedInUser();
  const rehearse = useRehearse();
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.rehearseTitle}
      confirmLabel={texts.rehearse}
      confirm={(sending) => rehearse(undefined, sending)}
    >
      <p>{texts.rehearseQuestion(count, email)}</p>
    </ConfirmModal>
  );
}
