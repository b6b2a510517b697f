import type { ComponentType } from 'react';
import type { ModalState, Opened } from './use-modal.ts';

interface OpenedModalProps<Opening> {
  of: ModalState<Opening>;
  as: ComponentType<Opened & { opening: Opening }>;
}

/** Renders a modal from its first opening on, with new state for each subject. */
export function OpenedModal<Opening>({ of, as: Modal }: OpenedModalProps<Opening>) {
  if (of.subject === null) return null;
  return <Modal key={JSON.stringify(of.subject)} opening={of.subject} {...of.shown} />;
}
