import { texts } from '#contract/texts.ts';

/** Screen text of the texts of letters; what both sides say is in the contract. */
export const letterTextsTexts = texts('letterTextsTexts', {
  title: 'Texts of Letters',
  intro: 'The words of progress letters, around marks, comments and sums.',
  language: 'Language of the letters',
  notLoaded: 'The texts could not be loaded',
  formOf: (language: string) => `Texts in ${language}`,
  fillIn: 'Fill in',
  fillInOne: (name: string) => `Fill in ${name}`,
  fillNote: 'Words in braces are filled in for each letter.',
  empty: 'Empty: the built-in text.',
  nothing: 'Empty: nothing.',
  changed: (count: number) => `${count} ${count === 1 ? 'text' : 'texts'} not saved`,
  allSaved: 'All is saved.',
  undo: 'Undo changes',
  draft: 'Texts of letters',

  preview: 'Preview',
  previewOf: 'Preview the letter about',
  nextDue: 'Letter due next',
  showNextDue: 'Show the next letter that is due',
  reading: 'Writing the letter …',
  mend: 'Correct the marked texts to see the preview.',
  noLetter: 'No letter is due now. Choose a student with a report.',
  noReport: 'No report of this student is filed yet. Choose another one.',
  noSupporter: 'Nobody: the student has no supporter',
  ofTerm: (term: string, year: string) => `${term} ${year}`,
});
