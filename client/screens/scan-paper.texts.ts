import { texts } from '#contract/texts.ts';

/** Texts of the page where a paper is photographed before its form is opened. */
export const scanPaperTexts = texts('scanPaperTexts', {
  title: 'Scan paper',
  intro: 'Photograph the paper, say whose it is, and its form opens with it.',
  student: 'Student',
  paperOf: 'What the paper is',
  kinds: { academic: 'Academic report', finance: 'Receipt' },
  noPaper: 'Photograph the paper first.',
  noStudent: 'Choose the student.',
  open: 'Open the form',
  nobody: 'The papers of the students whom you look after are scanned here.',
});
