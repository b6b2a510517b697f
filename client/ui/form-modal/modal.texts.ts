import { texts } from '#contract/texts.ts';

/** Words of the modal flow (rule 10.6). */
export const modalTexts = texts('modalTexts', {
  clear: 'Clear',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  cancel: 'Cancel',
  close: 'Close',
  opening: 'Opening…',
  notOpened: 'This did not open',
  notOpenedText: 'Please check the connection and try again.',
  notAllowedNow:
    'What this form is about has changed since: it cannot be sent any more. What you typed is kept.',
  checkFields: (count: number) =>
    count === 1
      ? 'Please check the field marked below.'
      : `Please check the ${count} fields marked below.`,
  unsaved: 'You have unsaved changes.',
  typedGoes: 'What you typed will be lost.',
  keepEditing: 'Keep editing',
  later: 'Keep for later',
  discard: 'Discard',
});
