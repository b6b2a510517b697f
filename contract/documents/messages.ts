import { texts } from '../texts.ts';

/** The words around a student's annual documents. */
export const documentMessages = texts('documentMessages', {
  file: 'Please Select a Document for upload',
  type: 'Document Type cannot be empty',
  saved: 'Document saved.',
});
