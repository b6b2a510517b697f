import { useSyncExternalStore } from 'react';
import { questions } from '../device/questions.ts';
import { lateModal } from '../ui/form-modal/late-modal.tsx';

const ConflictModal = lateModal(() => import('../device/conflict-modal.tsx'));

/** Shows, over any form, that somebody else changed its record meanwhile. */
export function Conflicts() {
  const question = useSyncExternalStore(questions.subscribe, questions.view);
  return (
    <ConflictModal
      question={question}
      opened={question !== null}
      onClose={() => question?.answer(null)}
    />
  );
}
