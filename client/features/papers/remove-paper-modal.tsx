import type { Paper } from '#contract/papers/shapes.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useRemovePaper } from './papers.api.ts';
import { papersTexts as texts } from './papers.texts.ts';

export default function RemovePaperModal({
  opening: paper,
  ...state
}: Opened & { opening: Paper }) {
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
