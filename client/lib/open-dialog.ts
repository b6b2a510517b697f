/** Whether a dialog is open, whose form must not be left behind. */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null;
