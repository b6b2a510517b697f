import type { Paper } from '#contract/papers/shapes.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { useRemovePaper } from './papers.api.ts';
import { papersTexts as texts } from './papers.texts.ts';

interface RemovePaperModalProps {
  opening: Paper;
  opened: boolean;
  onClose: () => void;
}

export default function RemovePaperModal({ opening: paper, ...state }: RemovePaperModalProps) {
  const remove = useRemovePaper();
  return (
    <ConfirmModal
      {...state}
      title={texts.removeTitle(paper.kind)}
      confirmLabel={texts.removeNow}
      cancelLabel={texts.keep}
      isDanger
      confirm={(sending) => remove(paper.id, sending)}
    >
      {texts.removeText}
    </ConfirmModal>
  );
}
