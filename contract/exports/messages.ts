import { texts } from '../texts.ts';

/** The words around exports that both sides say. */
export const exportMessages = texts('exportMessages', {
  format: 'Choose xlsx or csv',
  tooManyForExcel:
    'This list is too long for an Excel file. Choose CSV, or search for fewer rows first.',
  tooMany: 'This list is too long for one file. Search for fewer rows first.',
});
