import { onPage } from './in-page.ts';

/** Whether a dialog is open, whose form must not be lost. */
export const isDialogOpen = (): boolean =>
  onPage('dialog[open], [role="dialog"][aria-modal="true"]') !== null;

/**
 * The `ref` of a dialog that is open as long as it is rendered: `showModal` moves the focus into it, `close` returns
 * it, only while the dialog is still in the page.
 */
export const asModal = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal();
  return () => dialog?.close();
};
