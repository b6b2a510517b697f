import type { ImportBatch } from '#contract/imports/shapes.ts';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { useImport } from './imports.api.ts';
import { importsTexts as texts } from './imports.texts.ts';

interface UndoImportModalProps {
  batch: ImportBatch;
  opened: boolean;
  onClose: () => void;
}

export default function UndoImportModal({ batch, opened, onClose }: UndoImportModalProps) {
  const { undo } = useImport(batch.id);
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.undoTitle}
      confirmLabel={texts.undo}
      cancelLabel={texts.keep}
      isDanger
      confirm={async () => (await undo.mutateAsync()).message}
    >
      <p>
        <b>{batch.file_name}</b>: {texts.undoText}
      </p>
    </ConfirmModal>
  );
}
