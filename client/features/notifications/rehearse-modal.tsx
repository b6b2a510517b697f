import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { useRehearse } from './notifications.api.ts';
import { quietTexts as texts } from './quiet.texts.ts';

interface RehearseModalProps extends Opened {
  /** How many letters wait. */
  count: number;
}

/** Asks before copies of all waiting letters are sent to the person who asks. */
export default function RehearseModal({ count, ...shown }: RehearseModalProps) {
  const { email } = useSignedInUser();
  const rehearse = useRehearse();
  return (
    <ConfirmModal
      {...shown}
      title={texts.rehearseTitle}
      confirmLabel={texts.rehearse}
      confirm={(sending) => rehearse(undefined, sending)}
    >
      <p>{texts.rehearseQuestion(count, email)}</p>
    </ConfirmModal>
  );
}
