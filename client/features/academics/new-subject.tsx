import { may } from '#contract/permissions.ts';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { useSignedInUser } from '../session/use-session.ts';
import type { Beside } from '../term-reports/report-form-kind.ts';

const ReferenceModal = lateModal(() => import('../reference-data/reference-modal.tsx'));

/**
 * The form of a new subject beside the report's, for roles below 4 (rules 3.2 and 10.11). `modal` is rendered beside
 * the report's own modal and not inside: there, sending one form would send the other as well.
 */
export function useNewSubject(): Beside {
  const user = useSignedInUser();
  const { opened, subject, open, close } = useModal<'subject'>();
  return {
    open: may(user, 'reference.add') ? () => open('subject') : null,
    isOpen: opened,
    modal: subject ? <ReferenceModal kind={subject} opened={opened} onClose={close} /> : null,
  };
}
