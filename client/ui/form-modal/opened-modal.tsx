import type { ComponentType } from 'react';
import type { ModalState } from './use-modal.ts';

interface OpenedModalProps<Opening> {
  of: ModalState<Opening>;
  as: ComponentType<{ opening: Opening; opened: boolean; onClose: () => void }>;
}

/** A modal from its first opening on, begun anew for each thing that it is about. */
export function OpenedModal<Opening>({ of, as: Modal }: OpenedModalProps<Opening>) {
  if (of.subject === null) return null;
  return (
    <Modal
      key={JSON.stringify(of.subject)}
      opening={of.subject}
      opened={of.opened}
      onClose={of.close}
    />
  );
}
