import type { StudentProfile } from '#contract/students/shapes.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { useWithdrawConsent } from './privacy.api.ts';
import { privacyTexts as texts } from './privacy.texts.ts';

interface WithdrawModalProps {
  student: StudentProfile;
  opened: boolean;
  onClose: () => void;
}

export default function WithdrawModal({ student, opened, onClose }: WithdrawModalProps) {
  const withdraw = useWithdrawConsent(student.id);
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.withdrawTitle}
      confirmLabel={texts.withdraw}
      cancelLabel={texts.keep}
      confirm={(sending) => withdraw(student.version, sending)}
    >
      <p>{texts.withdrawQuestion(student.name)}</p>
    </ConfirmModal>
  );
}
