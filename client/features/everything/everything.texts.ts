import { texts } from '#contract/texts.ts';

/** Screen text around taking everything along. */
export const everythingTexts = texts('everythingTexts', {
  title: 'Everything as one file',
  text: 'One workbook with all students, supporters, schools, marks, receipts and papers, and a folder of all pictures, films and PDFs. You can read it without Somesha, and move it into another installation.',
  notIn:
    'Passwords, letters and the history stay here. The file is not encrypted: keep it as you keep the children’s files.',
  take: 'Download everything',

  modalTitle: 'Download everything',
  modalText: 'The file has all that is known of every child. Your download is written to the logs.',
  password: 'Your password',
  cancel: 'Not now',
  preparing: 'Preparing…',
  receiving: (size: string) => `Received ${size} so far. Please leave this page open.`,
  savedAs: (name: string) => `${name} is in your downloads.`,
});
