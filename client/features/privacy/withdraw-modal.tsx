import type { StudentProfile } from '#contract/students/shapes.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useWithdrawConsent } from './privacy.api.ts';
import { privacyTexts as texts } from './privacy.texts.ts';

export default function WithdrawModal({ student, ...shown }: Opened & { student: StudentProfile }) {
  const withdraw = useWithdrawConsent(student.id);
  return (
    <ConfirmModal
      {...shown}
      title={texts.withdrawTitle}
      confirmLabel={texts.withdraw}
      cancelLabel={texts.keep}
      confirm={(sending) => withdraw(student.version, sending)}
    >
      <p>{texts.withdrawQuestion(student.name)}</p>
    </ConfirmModal>
  );
}
