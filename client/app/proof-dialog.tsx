import { useSyncExternalStore } from 'react';
import { proofQuestion } from '../lib/proof-question.ts';
import { lateModal } from '../ui/form-modal/late-modal.tsx';

const ConfirmProofModal = lateModal(() => import('../features/factors/confirm-modal.tsx'));

/**
 * Asks to confirm that it is oneself; then the call is sent again (rule 4.24). Keyed by question: a dialog that is new
 * in the page is in front of the form whose call waits.
 */
export function ProofDialog() {
  const { count, answer } = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.view);
  return (
    <ConfirmProofModal
      key={count}
      opened={answer !== null}
      onConfirmed={() => answer?.(true)}
      onClose={() => answer?.(false)}
    />
  );
}
