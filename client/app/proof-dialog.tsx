import { useSyncExternalStore } from 'react';
import { proofQuestion } from '../lib/proof-question.ts';
import { lateModal } from '../ui/form-modal/late-modal.tsx';

const ConfirmProofModal = lateModal(() => import('../features/factors/confirm-modal.tsx'));

/** Asks, over any form, to confirm that it is oneself; then the call is sent again (rule 4.24). */
export function ProofDialog() {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.view);
  return (
    <ConfirmProofModal
      opened={question !== null}
      onAnswer={(isConfirmed) => question?.answer(isConfirmed)}
      onClose={() => question?.answer(false)}
    />
  );
}
